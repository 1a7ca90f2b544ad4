/*
 * How much room a text takes, worked out without a browser: the build lays the pictures out. The widths are those of
 * Figtree, in hundredths of the size; a journey holds them against what the browser draws.
 */

const widths: [share: number, letters: string][] = [
  [0.24, "ilI.,;:' ’·|"],
  [0.29, 'j!()[]'],
  [0.39, 'frt-/'],
  [0.43, '1_'],
  [0.49, 'szxk'],
  [0.55, 'acevy3FJ?2LT7'],
  [0.6, 'bdghnopqu05689#&+4'],
  [0.64, 'BEPRSKXYZ'],
  [0.73, 'ACDHVGU…'],
  [0.8, 'wNOQ'],
  [0.86, 'mM→↺—'],
  [0.98, 'W%@'],
]
const shares = new Map(
  widths.flatMap(([share, letters]) => [...letters].map((one) => [one, share])),
)

/** The width of one line, in the unit of `size`; hardly less than what a browser draws. */
export const textWidth = (text: string, size: number, bold = false): number =>
  Math.ceil(
    [...text].reduce((sum, letter) => sum + (shares.get(letter) ?? 0.7), 0) *
      size *
      (bold ? 1.04 : 1.01),
  )

/** A text in lines of at most so many letters; a longer word is broken where a name of the code has its parts. */
export const wrap = (text: string, letters: number): string[] => {
  const words = text
    .split(' ')
    .flatMap((word) =>
      word.length <= letters
        ? word
        : (word.match(new RegExp(`.{1,${letters - 1}}[./_-]|.{1,${letters}}`, 'g')) ?? word),
    )
  const lines: string[] = []
  for (const word of words) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= letters)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}
