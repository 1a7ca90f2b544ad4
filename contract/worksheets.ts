import * as z from 'zod/mini'
import {
  id,
  inspectionStatus,
  instant,
  optionalText,
  queryWhole,
  rating,
  recommendationAction,
  severity,
  system,
  text,
  timeFrame,
  whole,
  worksheetId,
} from './common.ts'
import { defineEndpoints } from './endpoint.ts'
import { photo, photoAddress } from './photo-parts.ts'
import { conditions, finding, ownersFacts } from './recorded.ts'
import { settledTemplate } from './settled-template.ts'
import { limitationReasons, testKinds } from './vocabulary/worksheets.ts'

export const limitationReason = z.enum(limitationReasons, 'Say why it was not inspected.')

export const item = z.object({
  item_id: z.string(),
  label: z.string(),
  hint: z.nullable(z.string()),
  /** The rule that asks for it, where the template names one. */
  standard: z.optional(z.string()),
  required: z.boolean(),
  rating: z.nullable(rating),
  limitation_reason: z.nullable(z.string()),
  note: z.string(),
  version: z.number(),
})
export type Item = z.infer<typeof item>

export const fact = z.object({
  fact_id: z.string(),
  label: z.string(),
  /** Suggested answers; a person may type any other text. */
  options: z.array(z.string()),
  value: z.string(),
  version: z.number(),
})
export type Fact = z.infer<typeof fact>

export const worksheet = z.object({
  worksheet_id: z.string(),
  label: z.string(),
  /** A template gave one of the ten another name. */
  renamed: z.optional(z.boolean()),
  /** The system of the score; null: none. Absent: the id names the system. */
  system: z.optional(z.nullable(system)),
  /** What every report says under it, and what limits every visit, by the template. */
  remarks: z.optional(z.string()),
  limits: z.optional(z.string()),
  /** The requirement of the standard, in our own words. */
  scope: z.string(),
  items: z.array(item),
  facts: z.array(fact),
})
export type Worksheet = z.infer<typeof worksheet>

/** A test that was ordered with the inspection. `done`: it has a valid result, or its worksheet is rated. */
export const orderedTest = z.object({
  kind: z.enum(testKinds),
  done: z.boolean(),
  /** A monitor runs or a sample was taken: its result follows, also after the report is published. */
  follows: z.optional(z.boolean()),
  /** Why it was not done; empty: it is still to be done. */
  reason: z.string(),
  version: z.number(),
})
export type OrderedTest = z.infer<typeof orderedTest>

/** The photo that the inspector chose for the first page of the report; null: none, so the report takes one itself. */
export const chosenCover = z.object({ photo_id: z.nullable(z.string()), version: z.number() })

/** A value that lost where two devices changed the same field of the same thing. It is in no report. */
export const setAside = z.object({
  aside_id: z.string(),
  /** The thing, such as an item or the title of a finding, and its field, in words. */
  label: text('Thing', 300),
  field: text('Field', 80),
  value: optionalText('Value', 5000),
})
export type SetAside = z.infer<typeof setAside>

export const comment = z.object({
  comment_id: z.string(),
  worksheet_id: z.string(),
  /** The item that it is about. */
  item_id: z.string(),
  title: z.string(),
  observation: z.string(),
  implication: z.string(),
  action: recommendationAction,
  recommendation: z.string(),
  trade: z.string(),
  severity,
  time_frame: timeFrame,
  /** Other words that people type for this. */
  synonyms: z.array(z.string()),
  /** A limitation instead of a defect. */
  is_limitation: z.boolean(),
  /** Why the item of a limitation was not inspected; null for a defect. */
  limitation_reason: z.nullable(limitationReason),
})
export type Comment = z.infer<typeof comment>

/** The whole field work of one inspection: the form shows it, and keeps it for work without a signal. */
export const fieldWork = z.object({
  inspection_id: z.string(),
  property_id: z.string(),
  street: z.string(),
  city: z.string(),
  state: z.string(),
  number: z.string(),
  status: inspectionStatus,
  /** Whether the asker may change it: its inspector, while the field work is open. */
  editable: z.boolean(),
  conditions: z.object({ ...conditions.shape, version: z.number() }),
  /** A device may hold work without it. */
  home: z.optional(ownersFacts),
  /** Where the worksheets come from. `may_change`: its inspector may choose another template. */
  template: z.optional(settledTemplate),
  worksheets: z.array(worksheet),
  /** The worksheet that was changed last; null: none yet. */
  left_at: z.optional(z.nullable(z.string())),
  findings: z.array(finding),
  photos: z.array(photo),
  /** A device may hold work without it. */
  cover: z.optional(chosenCover),
  tests: z.array(orderedTest),
  /** Those that the template brings, beside the library; absent: none. */
  comments: z.optional(z.array(comment)),
  /** The newest first. */
  set_aside: z.array(setAside),
})
export type FieldWork = z.infer<typeof fieldWork>

const one = z.object({ inspectionId: id })
const { aside_id: _, ...asideBody } = setAside.shape
const slug = z.string().check(z.regex(/^[a-z0-9_.]{1,80}$/, 'This is not on the worksheet.'))
/**
 * The version that the edit is based on; 0 for something new, and for a finding whose removal is taken back. Any other
 * current version is a conflict (409); a finding that was removed since is none to build on (`current`: null).
 */
const version = whole('Version', 0, 1_000_000_000)
/** Each edit answers the current state and the status, which the first edit turns into in_progress. */
const saved = <T extends z.ZodMiniType>(what: T) =>
  z.object({ saved: what, status: inspectionStatus })

/**
 * When the device recorded an edit: the first one begins the visit, and may be sent days later. Absent, or no time of
 * the last two weeks: when the server received it.
 */
const made = z.object({ made_at: z.optional(instant) })

export const endpoints = defineEndpoints({
  'worksheets.fieldWork': {
    method: 'GET',
    path: '/inspections/:inspectionId/worksheets',
    reads: ['worksheets', 'inspections'],
    permission: 'The assigned inspector; admins, to read.',
    params: one,
    answer: fieldWork,
  },
  'worksheets.chooseTemplate': {
    method: 'PUT',
    path: '/inspections/:inspectionId/template',
    changes: ['worksheets', 'inspections'],
    permission: 'The assigned inspector, of their own and the firm’s, until work is recorded.',
    params: one,
    /** null: the product's own worksheets. */
    body: z.strictObject({ template_id: z.nullable(id) }),
    answer: z.object({ template: settledTemplate }),
  },
  'worksheets.comments': {
    method: 'GET',
    path: '/comment-library',
    reads: ['firmComments'],
    permission: 'Inspectors and admins.',
    query: z.object({ worksheet: z.optional(system) }),
    answer: z.object({ comments: z.array(comment) }),
  },
  'worksheets.saveConditions': {
    method: 'PUT',
    path: '/inspections/:inspectionId/conditions',
    changes: ['worksheets'],
    permission: 'The assigned inspector, while the field work is open.',
    params: one,
    query: made,
    body: z.strictObject({ ...conditions.shape, version }),
    answer: saved(z.object({ ...conditions.shape, version: z.number() })),
  },
  'worksheets.saveItem': {
    method: 'PUT',
    path: '/inspections/:inspectionId/items/:itemId',
    changes: ['worksheets'],
    permission: 'The assigned inspector, while the field work is open.',
    params: z.object({ inspectionId: id, itemId: slug }),
    query: made,
    body: z.strictObject({
      rating: z.nullable(rating),
      limitation_reason: z.nullable(limitationReason),
      note: optionalText('Note', 2000),
      version,
    }),
    answer: saved(item),
  },
  'worksheets.markInspected': {
    method: 'POST',
    path: '/inspections/:inspectionId/worksheets/:worksheetId/mark-inspected',
    keepsAnswer: true,
    changes: ['worksheets'],
    permission: 'The assigned inspector, while the field work is open.',
    params: z.object({ inspectionId: id, worksheetId }),
    query: made,
    answer: saved(worksheet),
  },
  'worksheets.saveFact': {
    method: 'PUT',
    path: '/inspections/:inspectionId/facts/:factId',
    changes: ['worksheets'],
    permission: 'The assigned inspector, while the field work is open.',
    params: z.object({ inspectionId: id, factId: slug }),
    query: made,
    body: z.strictObject({ value: optionalText('Value', 500), version }),
    answer: saved(fact),
  },
  'worksheets.saveTest': {
    method: 'PUT',
    path: '/inspections/:inspectionId/ordered-tests/:kind',
    changes: ['worksheets', 'inspections'],
    permission: 'The assigned inspector, while the field work is open.',
    params: z.object({ inspectionId: id, kind: z.enum(testKinds) }),
    query: made,
    body: z.strictObject({ reason: optionalText('Reason', 300), version }),
    answer: saved(orderedTest),
  },
  'worksheets.setAside': {
    method: 'PUT',
    path: '/inspections/:inspectionId/set-aside/:asideId',
    changes: ['worksheets'],
    permission: 'The assigned inspector, while the field work is open. The id is the client’s own.',
    params: z.object({ inspectionId: id, asideId: id }),
    query: made,
    body: z.strictObject(asideBody),
    answer: saved(setAside),
  },
  'worksheets.saveFinding': {
    method: 'PUT',
    path: '/inspections/:inspectionId/findings/:findingId',
    changes: ['worksheets'],
    permission: 'The assigned inspector, while the field work is open. The id is the client’s own.',
    params: z.object({ inspectionId: id, findingId: id }),
    query: made,
    body: z.strictObject({
      item_id: slug,
      title: text('Title', 160),
      observation: optionalText('Observation', 4000),
      implication: optionalText('Implication', 4000),
      action: recommendationAction,
      recommendation: optionalText('Recommendation', 4000),
      trade: optionalText('Trade', 80),
      severity,
      time_frame: timeFrame,
      locations: z.array(text('Location', 80)).check(z.maxLength(40, 'Name at most 40 locations.')),
      private_note: optionalText('Private note', 4000),
      /** Of the library or of the inspector's own. */
      comment_id: z.optional(z.string().check(z.regex(/^[\w-]{1,120}$/))),
      version,
    }),
    answer: saved(finding),
  },
  'worksheets.removeFinding': {
    method: 'DELETE',
    path: '/inspections/:inspectionId/findings/:findingId',
    changes: ['worksheets'],
    permission:
      'The assigned inspector, while the field work is open. 409 with the finding as it is where another device has changed the version that was seen.',
    params: z.object({ inspectionId: id, findingId: id }),
    /** The version that was seen; absent, from older apps: whatever there is. */
    query: z.object({
      ...made.shape,
      version: z.optional(queryWhole('Version', 0, 1_000_000_000)),
    }),
    answer: z.object({ success: z.boolean(), status: inspectionStatus }),
  },
  'worksheets.savePhoto': {
    method: 'PUT',
    path: '/inspections/:inspectionId/photos/:photoId',
    changes: ['worksheets'],
    permission: 'The assigned inspector, while the field work is open. The id is the client’s own.',
    params: z.object({ inspectionId: id, photoId: id }),
    query: made,
    /** A change of a photo that the server has, also of a removed one, needs no picture. */
    fileOptional: true,
    form: z.strictObject({
      worksheet_id: worksheetId,
      item_id: z.optional(slug),
      finding_id: z.optional(id),
      /** A photo of a sample of the visit's mold test has no item and no finding. */
      sample_key: z.optional(id),
      caption: z.optional(optionalText('Caption', 300)),
      taken_at: z.optional(instant),
      /** The list of `photoMarks` as JSON; without it, the marks stay as they are. */
      marks: z.optional(z.string().check(z.maxLength(200_000))),
      /**
       * The version that the change saw, 0 for a new photo and for one whose removal is taken back; older apps send
       * none, and the newest change wins.
       */
      version: z.optional(
        z.string().check(z.regex(/^\d{1,9}$/, 'The version must be a whole number.')),
      ),
    }),
    answer: saved(photo),
  },
  'worksheets.removePhoto': {
    method: 'DELETE',
    path: '/inspections/:inspectionId/photos/:photoId',
    changes: ['worksheets'],
    permission: 'The assigned inspector, while the field work is open.',
    params: z.object({ inspectionId: id, photoId: id }),
    query: made,
    answer: z.object({ success: z.boolean(), status: inspectionStatus }),
  },
  'worksheets.chooseCover': {
    method: 'PUT',
    path: '/inspections/:inspectionId/cover-photo',
    changes: ['worksheets'],
    permission: 'The assigned inspector, while the field work is open.',
    params: one,
    query: made,
    /** null: the report takes one itself. */
    body: z.strictObject({ photo_id: z.nullable(id), version }),
    answer: saved(chosenCover),
  },
  'worksheets.showPhoto': {
    method: 'GET',
    path: '/photos/:photoKey/:size',
    permission: 'Anyone who knows the unguessable key; images cannot send a bearer token.',
    params: photoAddress,
    answer: 'file',
    hasHead: true,
  },
})
