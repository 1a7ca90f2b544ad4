import * as z from 'zod/mini'
import { done, id, optionalText, system, text, whole, worksheetId } from './common.ts'
import { defineEndpoints } from './endpoint.ts'

/** The most templates that one inspector keeps. */
const most = 50

const itemId = z.string().check(z.regex(/^[a-z0-9_.]{1,80}$/, 'There is no such item.'))

const templateItem = z.strictObject({
  item_id: itemId,
  label: text('Name of the item', 120),
  /** The rule that asks for it, such as a section of a state's standards; may be empty. */
  standard: optionalText('Standard', 120),
})
export type TemplateItem = z.infer<typeof templateItem>

/** A worksheet that is on in a template, with the items that are on. Those of the product keep their own names. */
const templateSection = z.strictObject({
  worksheet_id: worksheetId,
  label: text('Name of the worksheet', 80),
  /** Where the score counts its defects; null: nowhere. */
  system: z.nullable(system),
  /** What every report says under it. */
  remarks: optionalText('Remarks', 2000),
  /** What limits every visit. */
  limits: optionalText('Limits', 2000),
  items: z
    .array(templateItem)
    .check(
      z.minLength(1, 'A worksheet needs an item.'),
      z.maxLength(80, 'A worksheet can have at most 80 items.'),
    ),
})
export type TemplateSection = z.infer<typeof templateSection>

const writtenTemplate = {
  name: text('Name', 80),
  sections: z
    .array(templateSection)
    .check(
      z.minLength(1, 'A template needs a worksheet.'),
      z.maxLength(40, 'A template can have at most 40 worksheets.'),
    ),
}

export const template = z.object({
  template_id: z.string(),
  /** Counts from 1; an inspection keeps the version that it began with. */
  version: z.number(),
  ...writtenTemplate,
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

/** The template of an inspection and its version; without an id it is the product's own. */
export const settledTemplate = z.object({
  template_id: z.nullable(z.string()),
  name: z.string(),
  version: z.number(),
  may_change: z.boolean(),
})

const inspector = 'Inspectors, their own.'
const one = z.object({ templateId: id })

export const endpoints = defineEndpoints({
  'templates.list': {
    method: 'GET',
    path: '/templates',
    reads: ['templates'],
    permission: inspector,
    answer: z.object({
      /** By name. */
      templates: z.array(template),
      product: z.array(productSection),
    }),
  },
  'templates.save': {
    method: 'PUT',
    path: '/templates/:templateId',
    changes: ['templates', 'ownComments'],
    permission: `${inspector} The id is the client’s own. At most ${most} each.`,
    params: one,
    /** `version`: the one that was changed; 0 for a new template. */
    body: z.strictObject({ ...writtenTemplate, version: whole('Version', 0, 1_000_000) }),
    answer: z.object({ template }),
  },
  'templates.remove': {
    method: 'DELETE',
    path: '/templates/:templateId',
    changes: ['templates', 'ownComments'],
    permission: `${inspector} Inspections that began with it keep their version.`,
    params: one,
    answer: done,
  },
  'templates.restore': {
    method: 'POST',
    path: '/templates/:templateId/restore',
    changes: ['templates', 'ownComments'],
    permission: inspector,
    params: one,
    answer: z.object({ template }),
  },
})

export const mostTemplates = most
