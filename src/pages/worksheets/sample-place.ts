/** A sample of a mold test as a place of photos: its key, and what it is called. */
export type ShownSample = { key: string; label: string }

/** The worksheet that photos of samples name: no inspection has one of that name. */
export const sampleSheet = 'mold'
