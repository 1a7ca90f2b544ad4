import type { Selectable } from 'kysely'
import type { Photo } from '#contract/photo-parts.ts'
import type { Conditions, Finding } from '#contract/recorded.ts'
import { isEditable } from '#contract/vocabulary/inspections.ts'
import type { Comment, FieldWork, Item, Worksheet } from '#contract/worksheets.ts'
import type { Queries } from '#server/db/connect.ts'
import type { Database } from '#server/db/schema.ts'
import { notFound } from '#server/errors.ts'
import { isWhole } from '#server/visits.ts'
import type { Arriving } from './former-sheets.ts'
import { leftAt } from './left-at.ts'
import { testsOf } from './ordered-tests.ts'
import { setAsideOf } from './set-aside.ts'
import { templateOf } from './settled-template.ts'
import type { Sheet, SheetItem } from './sheet.ts'
import { sheetsOf, type TemplateSheets } from './template-sheets.ts'

export type Row<T extends keyof Database> = Selectable<Database[T]>

export const shownItem = (
  { comments: _, ...item }: SheetItem,
  row: Row<'item_ratings'> | undefined,
): Item => ({
  ...item,
  rating: row?.rating ?? null,
  limitation_reason: row?.limitation_reason ?? null,
  note: row?.note ?? '',
  version: row?.version ?? 0,
})

export const shownFinding = (row: Row<'findings'>): Finding => ({
  finding_id: row.finding_id,
  worksheet_id: row.worksheet_id,
  item_id: row.item_id,
  title: row.title,
  observation: row.observation,
  implication: row.implication,
  // These passed the contract's schema.
  action: row.action as Finding['action'],
  recommendation: row.recommendation,
  trade: row.trade,
  severity: row.severity,
  time_frame: row.time_frame as Finding['time_frame'],
  locations: row.locations as string[],
  private_note: row.private_note,
  version: row.version,
})

type PhotoRow = Row<'photos'> & { file_key: string; width: number | null; height: number | null }
export const shownPhoto = (row: PhotoRow): Photo => ({
  photo_id: row.photo_id,
  finding_id: row.finding_id,
  item_id: row.item_id,
  worksheet_id: row.worksheet_id,
  ...(row.sample_key !== null && { sample_key: row.sample_key }),
  caption: row.caption,
  width: row.width ?? 0,
  height: row.height ?? 0,
  url: `/photos/${row.file_key}/full`,
  thumbnail_url: `/photos/${row.file_key}/thumbnail`,
  created_at: row.created_at.toISOString(),
  taken_at: row.taken_at?.toISOString() ?? null,
  marks: row.marks,
  version: row.version,
})

export const photosOf = async (
  db: Queries,
  inspectionIds: string[],
): Promise<(Photo & { inspection_id: string })[]> => {
  if (inspectionIds.length === 0) return []
  const rows = await db
    .selectFrom('photos')
    .innerJoin('files', 'files.file_id', 'photos.file_id')
    .selectAll('photos')
    .select(['files.file_key', 'files.width', 'files.height'])
    .where('inspection_id', 'in', inspectionIds)
    .where('removed_at', 'is', null)
    .orderBy('photos.created_at')
    .orderBy('photo_id')
    .execute()
  return rows.map((row) => ({ ...shownPhoto(row), inspection_id: row.inspection_id }))
}

export const findingsOf = async (db: Queries, inspectionId: string) =>
  (
    await db
      .selectFrom('findings')
      .selectAll()
      .where('inspection_id', '=', inspectionId)
      .where('removed_at', 'is', null)
      .orderBy('created_at')
      .orderBy('finding_id')
      .execute()
  ).map(shownFinding)

const commentsIn = ({ worksheet_id, items }: Sheet): Comment[] =>
  items.flatMap(({ item_id, comments = [] }) =>
    comments.map((one) => ({
      ...one,
      worksheet_id,
      item_id,
      synonyms: [],
      is_limitation: false,
      limitation_reason: null,
    })),
  )

export const worksheetsOf = async (
  db: Queries,
  inspectionId: string,
  arriving: Arriving = {},
): Promise<Worksheet[]> => worked(db, inspectionId, await sheetsOf(db, inspectionId, arriving))

const worked = async (
  db: Queries,
  inspectionId: string,
  { sheets }: TemplateSheets,
): Promise<Worksheet[]> => {
  const [ratings, facts] = await Promise.all([
    db.selectFrom('item_ratings').selectAll().where('inspection_id', '=', inspectionId).execute(),
    db.selectFrom('facts').selectAll().where('inspection_id', '=', inspectionId).execute(),
  ])
  const rating = new Map(ratings.map((row) => [row.item_id, row]))
  const fact = new Map(facts.map((row) => [row.fact_id, row]))
  return sheets.map((worksheet) => ({
    ...worksheet,
    items: worksheet.items.map((item) => shownItem(item, rating.get(item.item_id))),
    facts: worksheet.facts.map((known) => ({
      ...known,
      value: fact.get(known.fact_id)?.value ?? '',
      version: fact.get(known.fact_id)?.version ?? 0,
    })),
  }))
}

/** `mayEdit`: whether the asker is the inspector; others read. */
export const fieldWork = async (
  db: Queries,
  inspectionId: string,
  mayEdit: boolean,
): Promise<FieldWork> => {
  const row = await db
    .selectFrom('inspections')
    .innerJoin('properties', 'properties.property_id', 'inspections.property_id')
    .select([
      'inspections.property_id',
      'street',
      'city',
      'state',
      'foundation',
      'cooling',
      'number',
      'status',
      'services',
      'conditions',
      'conditions_version',
      'cover_photo_id',
      'cover_version',
    ])
    .where('inspection_id', '=', inspectionId)
    .executeTakeFirst()
  if (row === undefined) throw notFound()
  const editable = mayEdit && isEditable(row.status)
  const sheets = await sheetsOf(db, inspectionId)
  const [template, worksheets, left_at, findings, photos, tests, set_aside] = await Promise.all([
    templateOf(db, inspectionId, editable),
    worked(db, inspectionId, sheets),
    leftAt(db, inspectionId, sheets),
    findingsOf(db, inspectionId),
    photosOf(db, [inspectionId]),
    testsOf(db, inspectionId),
    setAsideOf(db, inspectionId),
  ])
  const { services, conditions, conditions_version, foundation, cooling, ...shown } = row
  const { cover_photo_id, cover_version, ...rest } = shown
  const comments = sheets.sheets.flatMap(commentsIn)
  return {
    inspection_id: inspectionId,
    ...rest,
    editable,
    home: { foundation, cooling },
    // A visit for a test alone takes nothing from a template that could be chosen.
    ...(isWhole(services) && {
      template: { ...template, ...(sheets.kept.length > 0 && { kept: [...sheets.kept] }) },
    }),
    // Written by saveConditions from checked values.
    conditions: { ...(conditions as Conditions), version: conditions_version },
    worksheets,
    left_at,
    findings,
    photos: photos.map(({ inspection_id: _, ...photo }) => photo),
    cover: { photo_id: cover_photo_id, version: cover_version },
    tests,
    ...(comments.length > 0 && { comments }),
    set_aside,
  }
}

/** A logo that was removed is not shown while it can still be put back. */
export const photoFile = (db: Queries, key: string) =>
  db
    .selectFrom('files')
    .selectAll()
    .where('file_key', '=', key)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('firms')
            .select('firm_id')
            .whereRef('removed_logo_file_id', '=', 'files.file_id'),
        ),
      ),
    )
    .executeTakeFirst()
