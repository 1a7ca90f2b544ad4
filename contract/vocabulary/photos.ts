/** When a photo was taken, on the clocks of its home: Taken Nov 23, 2026, 9:05 AM. Empty where nobody knows. */
export const takenWords = (takenAt: string | null | undefined, timeZone: string): string => {
  if (!takenAt || Number.isNaN(Date.parse(takenAt))) return ''
  const at = new Intl.DateTimeFormat('en-US', {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  }).format(new Date(takenAt))
  // Newer browsers put a narrow space before AM, which the fonts of paper do not have.
  return `Taken ${at.replace(/\u202f/g, ' ')}`
}

/** The limits of a photo: marks, points of a line drawn by hand, and letters of a text. */
export const mostMarks = 30
export const mostPoints = 200
export const mostLetters = 60
