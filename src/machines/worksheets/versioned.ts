import type { TestKind } from '#contract/vocabulary/worksheets.ts'
import type { FieldWork, Item, Worksheet } from '#contract/worksheets.ts'
import type { Edit } from './inspection-form-model.ts'

export const withItems = (
  work: FieldWork,
  change: (item: Item, sheet: Worksheet) => Item,
): FieldWork => ({
  ...work,
  worksheets: work.worksheets.map((sheet) => ({
    ...sheet,
    items: sheet.items.map((item) => change(item, sheet)),
  })),
})
export const withTest = (
  work: FieldWork,
  kind: TestKind,
  change: { reason?: string; version?: number },
): FieldWork => ({
  ...work,
  tests: work.tests.map((test) => (test.kind === kind ? { ...test, ...change } : test)),
})

/** The field work with another version of the thing that an edit is about; things without one stay as they are. */
export const versioned = (work: FieldWork, edit: Edit, version: number): FieldWork => {
  switch (edit.kind) {
    case 'item':
      return withItems(work, (item) =>
        item.item_id === edit.item.item_id ? { ...item, version } : item,
      )
    case 'fact':
      return {
        ...work,
        worksheets: work.worksheets.map((sheet) => ({
          ...sheet,
          facts: sheet.facts.map((fact) =>
            fact.fact_id === edit.fact_id ? { ...fact, version } : fact,
          ),
        })),
      }
    case 'conditions':
      return { ...work, conditions: { ...work.conditions, version } }
    case 'test':
      return withTest(work, edit.test, { version })
    case 'finding':
      return {
        ...work,
        findings: work.findings.map((finding) =>
          finding.finding_id === edit.finding.finding_id ? { ...finding, version } : finding,
        ),
      }
    case 'photo':
      return {
        ...work,
        photos: work.photos.map((photo) =>
          photo.photo_id === edit.photo.photo_id ? { ...photo, version } : photo,
        ),
      }
    case 'cover':
      return { ...work, cover: { photo_id: work.cover?.photo_id ?? null, version } }
    default:
      return work
  }
}
