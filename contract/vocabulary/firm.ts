/** The least contrast of words (WCAG 2.2, 1.4.3). */
export const leastContrast = 4.5

/** The contrast of white words on a color ('#1b4f72'), from 1 to 21, by WCAG 2.2. */
export const contrastWithWhite = (color: string): number => {
  const light = [1, 3, 5]
    .map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  const [red = 0, green = 0, blue = 0] = light
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)
}

/** The lines of a letterhead below the name. */
export const underName = ({
  address,
  phone,
  license_line,
}: {
  address: string
  phone: string
  license_line: string
}): string[] => [address, phone, license_line].filter((part) => part !== '')
