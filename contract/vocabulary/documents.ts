/** The kinds of papers that a home has. */
export const documentCategories = [
  'report',
  'warranty',
  'manual',
  'receipt',
  'insurance',
  'permit',
  'photo',
  'other',
] as const
export type DocumentCategory = (typeof documentCategories)[number]

export const documentCategoryWord: Record<DocumentCategory, string> = {
  report: 'Report',
  warranty: 'Warranty',
  manual: 'Manual',
  receipt: 'Receipt',
  insurance: 'Insurance',
  permit: 'Permit',
  photo: 'Photo',
  other: 'Other',
}

/** The papers that a new owner of the home needs. What tells of the owner's money and person stays theirs. */
export const goesWithHome: Record<DocumentCategory, boolean> = {
  report: false,
  warranty: true,
  manual: true,
  receipt: false,
  insurance: false,
  permit: true,
  photo: false,
  other: false,
}

/**
 * `kept` has no last day. A document with a last day is `running` until 30 days before it, `ending` until it, and
 * `ended` after it.
 */
export const documentStates = [
  'uploading',
  'kept',
  'running',
  'ending',
  'ended',
  'removed',
  'gone',
] as const
export type DocumentState = (typeof documentStates)[number]

/** The states of a document that its owner finds in the list. */
export const listedStates = ['kept', 'running', 'ending', 'ended'] as const

/** The largest PDF, in bytes: an inspection report with its photographs often has 15 to 40 MB. */
export const largestDocument = 50 * 1024 * 1024
/** The largest picture, in bytes: all of it is opened at once. */
export const largestPicture = 10 * 1024 * 1024
/** The bytes of one part of an upload; the last part may be shorter. */
export const partBytes = 512 * 1024
/** The bytes that all documents of a home may have together. */
export const documentRoom = 500 * 1024 * 1024
/** The days during which a removed document can be put back. */
export const daysToRestore = 30

/** The types of files that a home keeps. */
export const documentTypes = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'] as const
export type DocumentType = (typeof documentTypes)[number]

/** Pictures and PDFs of an inspector's license, those that were removed included. */
export const mostLicensePapers = 20
