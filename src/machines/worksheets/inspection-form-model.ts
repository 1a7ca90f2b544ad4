import type { Photo } from '#contract/photo-parts.ts'
import type { Conditions, Finding } from '#contract/recorded.ts'
import type { TestKind } from '#contract/vocabulary/worksheets.ts'
import type { FieldWork, Item, SetAside, Worksheet } from '#contract/worksheets.ts'
import type { CommentEdit } from './comment-edit.ts'
import { fieldsOf, merged, savedAs, withFields } from './edit-merge.ts'
import type { Entry, Sent } from './outbox-model.ts'
import { same } from './same.ts'
import type { TemplateEdit } from './template-edit.ts'
import { factOf, findingOf, itemOf, photoOf, worksheetOf } from './things.ts'
import { versioned, withItems, withTest } from './versioned.ts'

/** One edit of field work, as the page sends it and the outbox carries it. */
export type Edit =
  | CommentEdit
  | TemplateEdit
  | { kind: 'item'; item: Item }
  | { kind: 'fact'; fact_id: string; value: string }
  | { kind: 'conditions'; conditions: Conditions }
  /** Why an ordered test was not done. */
  | { kind: 'test'; test: TestKind; reason: string }
  /** The value that lost where two devices changed the same field. */
  | { kind: 'aside'; aside: SetAside }
  | { kind: 'markInspected'; worksheet_id: Worksheet['worksheet_id'] }
  | { kind: 'finding'; finding: Finding }
  | { kind: 'findingRemoved'; finding_id: string }
  /** The device's store holds the picture itself under the photo's id. */
  | { kind: 'photo'; photo: Photo }
  /** `photo`: as it was, for the way back; absent in work of older apps. */
  | { kind: 'photoRemoved'; photo_id: string; photo?: Photo }
  /** The photo of the report's first page; null: the report takes one itself. */
  | { kind: 'cover'; photo_id: string | null }

export const targetOf = (edit: Edit): string => {
  switch (edit.kind) {
    case 'item':
      return `item:${edit.item.item_id}`
    case 'fact':
      return `fact:${edit.fact_id}`
    case 'conditions':
      return 'conditions'
    case 'test':
      return `test:${edit.test}`
    case 'aside':
      return `aside:${edit.aside.aside_id}`
    case 'markInspected':
      return `worksheet:${edit.worksheet_id}`
    case 'finding':
      return `finding:${edit.finding.finding_id}`
    case 'findingRemoved':
      return `finding-removed:${edit.finding_id}`
    case 'photo':
      return `photo:${edit.photo.photo_id}`
    case 'photoRemoved':
      return `photo-removed:${edit.photo_id}`
    case 'cover':
      return 'cover'
    case 'comment':
    case 'commentRemoved':
      // Each takes the place of the other.
      return `comment:${edit.comment_id}`
    case 'template':
    case 'templateRemoved':
      return `template:${edit.template_id}`
  }
}

/** The version that an edit saw, where its thing has one. */
export const versionOf = (work: FieldWork, edit: Edit): number | null => {
  switch (edit.kind) {
    case 'item':
      return itemOf(work, edit.item.item_id)?.version ?? 0
    case 'fact':
      return factOf(work, edit.fact_id)?.version ?? 0
    case 'conditions':
      return work.conditions.version
    case 'test':
      return work.tests.find(({ kind }) => kind === edit.test)?.version ?? 0
    case 'finding':
    case 'findingRemoved':
      return findingOf(work, edit)?.version ?? 0
    case 'photo':
      // One whose removal is taken back is not among them.
      return photoOf(work, edit.photo.photo_id)?.version ?? edit.photo.version ?? 0
    case 'cover':
      return work.cover?.version ?? 0
    default:
      return null
  }
}

/** A photo of a finding is where its finding is, as on the server: both move together. */
const beside = (findings: readonly Finding[], photo: Photo): Photo => {
  const at = findings.find(({ finding_id }) => finding_id === photo.finding_id)
  return at === undefined || at.item_id === photo.item_id
    ? photo
    : { ...photo, item_id: at.item_id, worksheet_id: at.worksheet_id }
}

const put = <T>(list: readonly T[], entry: T, same: (other: T) => boolean): T[] =>
  list.some(same) ? list.map((other) => (same(other) ? entry : other)) : [...list, entry]

/** The field work with an edit in it, at once and before anybody confirmed it. Versions stay as they were. */
export const applied = (work: FieldWork, edit: Edit): FieldWork => {
  switch (edit.kind) {
    case 'item':
      return withItems(work, (item) =>
        item.item_id === edit.item.item_id ? { ...edit.item, version: item.version } : item,
      )
    case 'fact':
      return {
        ...work,
        worksheets: work.worksheets.map((sheet) => ({
          ...sheet,
          facts: sheet.facts.map((fact) =>
            fact.fact_id === edit.fact_id ? { ...fact, value: edit.value } : fact,
          ),
        })),
      }
    case 'conditions':
      return { ...work, conditions: { ...edit.conditions, version: work.conditions.version } }
    case 'test':
      return withTest(work, edit.test, { reason: edit.reason })
    case 'aside':
      return {
        ...work,
        set_aside: put(work.set_aside, edit.aside, (one) => one.aside_id === edit.aside.aside_id),
      }
    case 'markInspected':
      return withItems(work, (item, sheet) =>
        sheet.worksheet_id === edit.worksheet_id && item.rating === null
          ? { ...item, rating: 'IN' }
          : item,
      )
    case 'finding': {
      const { finding_id, item_id } = edit.finding
      const known = findingOf(work, edit)
      // Another device may have moved it to an item of another worksheet.
      const worksheet_id = worksheetOf(work, item_id) ?? edit.finding.worksheet_id
      const finding = { ...edit.finding, worksheet_id, version: known?.version ?? 0 }
      const findings = put(work.findings, finding, (other) => other.finding_id === finding_id)
      return { ...work, findings, photos: work.photos.map((photo) => beside(findings, photo)) }
    }
    case 'findingRemoved':
      return {
        ...work,
        findings: work.findings.filter((finding) => finding.finding_id !== edit.finding_id),
      }
    case 'photo':
      return {
        ...work,
        photos: put(
          work.photos,
          {
            ...beside(work.findings, edit.photo),
            version: photoOf(work, edit.photo.photo_id)?.version ?? edit.photo.version ?? 0,
          },
          (other) => other.photo_id === edit.photo.photo_id,
        ),
      }
    case 'photoRemoved':
      return { ...work, photos: work.photos.filter((photo) => photo.photo_id !== edit.photo_id) }
    case 'cover':
      return { ...work, cover: { photo_id: edit.photo_id, version: work.cover?.version ?? 0 } }
    case 'comment':
    case 'commentRemoved':
    case 'template':
    case 'templateRemoved':
      // No inspection has them.
      return work
  }
}

/** The edit of the same kind that would change nothing; undefined for a thing that is not there yet. */
const standing = (work: FieldWork, edit: Edit): Edit | undefined => {
  switch (edit.kind) {
    case 'item': {
      const item = itemOf(work, edit.item.item_id)
      return item && { kind: 'item', item }
    }
    case 'fact': {
      const fact = factOf(work, edit.fact_id)
      return fact && { kind: 'fact', fact_id: fact.fact_id, value: fact.value }
    }
    case 'conditions': {
      const { version: _, ...conditions } = work.conditions
      return { kind: 'conditions', conditions }
    }
    case 'finding':
    case 'findingRemoved': {
      const finding = findingOf(work, edit)
      return finding && { kind: 'finding', finding }
    }
    case 'test': {
      const test = work.tests.find(({ kind }) => kind === edit.test)
      return test && { kind: 'test', test: test.kind, reason: test.reason }
    }
    case 'photo': {
      const photo = photoOf(work, edit.photo.photo_id)
      return photo && { kind: 'photo', photo }
    }
    case 'cover':
      return work.cover && { kind: 'cover', photo_id: work.cover.photo_id }
    default:
      return undefined
  }
}

/** The fields that an edit saw; null for a new thing and for edits without fields. */
export const baseOf = (work: FieldWork, edit: Edit): Readonly<Record<string, unknown>> | null => {
  const before = standing(work, edit)
  return before === undefined ? null : fieldsOf(before)
}

/** Merges an edit of another device with what was typed here since. */
export const mergedInto = (work: FieldWork, before: Edit, after: Edit): FieldWork => {
  const [was, is, now] = [fieldsOf(before), fieldsOf(after), standing(work, before)]
  const shown = now === undefined ? null : fieldsOf(now)
  if (was === null || is === null || now === undefined || shown === null) return work
  return applied(work, withFields(now, merged(was, shown, is).fields))
}

/**
 * The server's data with the unsent edits of this inspection applied: the view after a reload. Each thing has the
 * version that its edit saw: with the server's, the next edit would pass over a text that nobody saw here.
 */
export const withUnsent = (work: FieldWork, entries: readonly Entry[]): FieldWork =>
  entries
    .filter((entry) => entry.inspectionId === work.inspection_id)
    .reduce((result, { edit: carried, version }) => {
      // Entries were put there by this form.
      const edit = carried as Edit
      const shown = applied(result, edit)
      return version === null ? shown : versioned(shown, edit, version)
    }, work)

/** What a person writes, draws and moves on a photo; the rest is the server's. */
const drawn = ({ worksheet_id, item_id, finding_id, sample_key, caption, marks }: Photo) => ({
  worksheet_id,
  item_id,
  finding_id,
  sample_key,
  caption,
  marks,
})

const isAsShown = (item: Item, saved: Item): boolean =>
  same(fieldsOf({ kind: 'item', item }), fieldsOf({ kind: 'item', item: saved }))

/**
 * Takes the version (and a photo's address) from the server's answer; newer typed text stays. What another tab has
 * sent comes in whole, or not at all where this tab has unsent work on the same thing: the version of a text that
 * nobody saw here would let the next edit pass over it. For the same reason an item keeps its version where the
 * answer to markInspected says of it what this tab does not show.
 */
export const confirmed = (work: FieldWork, sent: Sent): FieldWork => {
  const edit = sent.edit as Edit
  const status = sent.status as FieldWork['status']
  if (sent.elsewhere?.pending) return { ...work, status }
  const shown = sent.elsewhere ? applied(work, savedAs(edit, sent.saved)) : work
  const next = { ...shown, status }
  switch (edit.kind) {
    case 'item':
    case 'fact':
    case 'conditions':
    case 'test':
    case 'finding':
    case 'cover':
      return versioned(next, edit, (sent.saved as { version: number }).version)
    case 'markInspected': {
      const sheet = sent.saved as Worksheet
      return withItems(next, (item) => {
        const saved = sheet.items.find((other) => other.item_id === item.item_id)
        return saved && isAsShown(item, saved) ? { ...item, version: saved.version } : item
      })
    }
    case 'photo': {
      const saved = sent.saved as Photo
      return {
        ...next,
        photos: next.photos.map((photo) =>
          photo.photo_id === saved.photo_id
            ? { ...saved, ...merged(drawn(edit.photo), drawn(photo), drawn(saved)).fields }
            : photo,
        ),
      }
    }
    default:
      return next
  }
}
