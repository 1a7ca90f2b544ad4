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

/**
 * The photo of a report's first page: the chosen one while it is there, otherwise one of the outside, best without a
 * finding, or the first. null: there is none.
 */
export const coverOf = <
  T extends { photo_id: string; worksheet_id: string; finding_id: string | null },
>(
  photos: readonly T[],
  chosen: string | null,
): T | null =>
  photos.find(({ photo_id }) => photo_id === chosen) ??
  photos.find(({ worksheet_id, finding_id }) => worksheet_id === 'exterior' && !finding_id) ??
  photos.find(({ worksheet_id }) => worksheet_id === 'exterior') ??
  photos[0] ??
  null

/** The limits of a photo: marks, points of a line drawn by hand, and letters of a text. */
export const mostMarks = 30
export const mostPoints = 200
export const mostLetters = 60
