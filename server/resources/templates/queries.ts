import type { Template } from '#contract/templates.ts'
import type { Queries } from '#server/db/connect.ts'
import type { Sheet } from '#server/resources/worksheets/sheet.ts'
import {
  belongsTo,
  firmOwner,
  inspectorOwner,
  type Owner,
} from '#server/resources/worksheets/template-owner.ts'
import type { Tenant } from '#server/tenant.ts'
import { shownSections } from './written.ts'

/** The newest version of each template of an owner, removed ones included. */
const newest = (db: Queries, owner: Owner) =>
  db
    .selectFrom('templates')
    .innerJoin('template_versions as v', 'v.template_id', 'templates.template_id')
    .distinctOn('templates.template_id')
    .select([
      'templates.template_id',
      'removed_at',
      'v.version',
      'v.name',
      'v.sheets',
      'v.created_at as saved_at',
    ])
    .where(belongsTo(owner))
    .orderBy('templates.template_id')
    .orderBy('v.version', 'desc')

export type StoredTemplate = Awaited<ReturnType<typeof storedTemplates>>[number]

/** The owner's saved templates, whole. */
export const storedTemplates = async (db: Queries, owner: Owner) =>
  (await newest(db, owner).execute()).map((row) => ({
    ...row,
    // Only the saving of a template writes it, from checked values.
    sheets: row.sheets as Sheet[],
  }))

/** All that an inspector has used or may use: their own and the firm's, removed ones included. */
export const templatesAround = async (db: Queries, userId: string, tenant: Tenant) => [
  ...(await storedTemplates(db, firmOwner(tenant))),
  ...(await storedTemplates(db, inspectorOwner(userId))),
]

export const shownTemplate = ({
  template_id,
  version,
  name,
  sheets,
  saved_at,
}: StoredTemplate): Template => ({
  template_id,
  version,
  name,
  sections: shownSections(sheets),
  saved_at: saved_at.toISOString(),
})

/** Those that were not removed, by name. */
export const templatesOf = async (db: Queries, owner: Owner): Promise<Template[]> =>
  (await storedTemplates(db, owner))
    .filter(({ removed_at }) => removed_at === null)
    .map(shownTemplate)
    .sort((a, b) => a.name.localeCompare(b.name))
