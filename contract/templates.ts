import * as z from 'zod/mini'
import {
  done,
  id,
  optionalText,
  queryWhole,
  recommendationAction,
  severity,
  system,
  text,
  timeFrame,
  whole,
  worksheetId,
} from './common.ts'
import { defineEndpoints } from './endpoint.ts'

/** The most templates that one inspector, or one firm, keeps. */
const most = 50
/** The most comments that one template brings. */
const mostComments = 300

const slug = (sentence: string) => z.string().check(z.regex(/^[a-z0-9_.]{1,80}$/, sentence))

/** A text for a finding that everybody who uses the template gets, beside the library and their own. */
const templateComment = z.strictObject({
  comment_id: z.string().check(z.regex(/^[\w-]{1,120}$/, 'There is no such comment.')),
  title: text('Title of the comment', 160),
  observation: optionalText('Observation', 2000),
  implication: optionalText('Why it matters', 2000),
  action: recommendationAction,
  recommendation: optionalText('Recommendation', 2000),
  trade: optionalText('Trade', 80),
  severity,
  time_frame: timeFrame,
})
export type TemplateComment = z.infer<typeof templateComment>

const templateItem = z.strictObject({
  item_id: slug('There is no such item.'),
  label: text('Name of the item', 120),
  /** The rule that asks for it, such as a section of a state's standards; may be empty. */
  standard: optionalText('Standard', 120),
  comments: z.optional(
    z.array(templateComment).check(z.maxLength(40, 'An item can have at most 40 comments.')),
  ),
})
export type TemplateItem = z.infer<typeof templateItem>

/** What a worksheet describes, such as the covering of a roof. `options`: suggested answers. */
const templateFact = z.strictObject({
  fact_id: slug('There is no such fact.'),
  label: text('Name of the fact', 80),
  options: z
    .array(text('Suggested answer', 80))
    .check(z.maxLength(20, 'A fact can have at most 20 suggested answers.')),
})
export type TemplateFact = z.infer<typeof templateFact>

/** A worksheet that is on in a template, with the parts that are on, in the template's order and by its names. */
const templateSection = z.strictObject({
  worksheet_id: worksheetId,
  label: text('Name of the worksheet', 80),
  /** Where the score counts its defects; null: nowhere. */
  system: z.nullable(system),
  /** What every report says under it. */
  remarks: optionalText('Remarks', 2000),
  /** What limits every visit, a line each. */
  limits: optionalText('Limits', 2000),
  items: z
    .array(templateItem)
    .check(
      z.minLength(1, 'A worksheet needs an item.'),
      z.maxLength(80, 'A worksheet can have at most 80 items.'),
    ),
  /** Absent: those of the product. */
  facts: z.optional(
    z.array(templateFact).check(z.maxLength(30, 'A worksheet can have at most 30 facts.')),
  ),
})
export type TemplateSection = z.infer<typeof templateSection>

const written = {
  name: text('Name', 80),
  sections: z.array(templateSection).check(
    z.minLength(1, 'A template needs a worksheet.'),
    z.maxLength(40, 'A template can have at most 40 worksheets.'),
    z.refine<TemplateSection[]>(
      (sections) =>
        sections
          .flatMap(({ items }) => items)
          .reduce((sum, { comments }) => sum + (comments?.length ?? 0), 0) <= mostComments,
      `A template can have at most ${mostComments} comments.`,
    ),
  ),
}

/** What its owner writes of a template. */
export const writtenTemplate = z.strictObject(written)
export type WrittenTemplate = z.infer<typeof writtenTemplate>

export const template = z.object({
  template_id: z.string(),
  /** Counts from 1; an inspection keeps the version that it began with. */
  version: z.number(),
  ...written,
  saved_at: z.string(),
})
export type Template = z.infer<typeof template>

/** A worksheet of the product: one of the ten, or an optional one. */
const productSection = z.object({
  ...templateSection.shape,
  scope: z.string(),
  optional: z.boolean(),
})
export type ProductSection = z.infer<typeof productSection>

const owners = 'Inspectors, their own; admins, those of the firm.'
const one = z.object({ templateId: id })

export const endpoints = defineEndpoints({
  'templates.list': {
    method: 'GET',
    path: '/templates',
    reads: ['templates'],
    permission: owners,
    answer: z.object({
      /** Those that the asker may change, by name. */
      templates: z.array(template),
      /** Those of the firm, which an inspector uses and copies; an admin has them in `templates`. */
      firm: z.array(template),
      product: z.array(productSection),
    }),
  },
  'templates.save': {
    method: 'PUT',
    path: '/templates/:templateId',
    changes: ['templates', 'ownComments'],
    permission: `${owners} The id is the client’s own. At most ${most} each.`,
    params: one,
    /** `version`: the one that was changed; 0 for a new template. */
    body: z.strictObject({ ...written, version: whole('Version', 0, 1_000_000) }),
    answer: z.object({ template }),
  },
  'templates.remove': {
    method: 'DELETE',
    path: '/templates/:templateId',
    changes: ['templates', 'ownComments'],
    permission: `${owners} Inspections that began with it keep their version. 409 with the template as it is where another device has changed the version that was seen.`,
    params: one,
    /** The version that was seen; absent: whatever there is. */
    query: z.strictObject({ version: z.optional(queryWhole('Version', 0, 1_000_000)) }),
    answer: done,
  },
  'templates.restore': {
    method: 'POST',
    path: '/templates/:templateId/restore',
    changes: ['templates', 'ownComments'],
    permission: owners,
    params: one,
    answer: z.object({ template }),
  },
})

export const mostTemplates = most
