import type { Edit } from '#src/machines/worksheets/inspection-form-model.ts'

/** A value that lost, kept beside the report: of a thing, in words. */
export const asideOf = (
  label: string,
  { field, value }: { field: string; value: string },
): Edit => ({
  kind: 'aside',
  aside: {
    aside_id: crypto.randomUUID(),
    label: label.slice(0, 300),
    field,
    value: value.slice(0, 5000),
  },
})
