import type { Edit } from './inspection-form-model.ts'

/*
 * Two devices may change the same thing. What they changed in different fields is put together; only a field
 * that both changed needs a person, and the value that loses is set aside, never thrown away.
 */

type Fields = Readonly<Record<string, unknown>>

/** The fields of an edit that carries a thing with a version; null for any other edit. */
export const fieldsOf = (edit: Edit): Fields | null => {
  switch (edit.kind) {
    case 'item': {
      const { rating, limitation_reason, note } = edit.item
      return { rating, limitation_reason, note }
    }
    case 'finding': {
      const { finding_id: _, worksheet_id: __, version: ___, ...fields } = edit.finding
      return fields
    }
    case 'conditions':
      return edit.conditions
    case 'fact':
      return { value: edit.value }
    case 'test':
      return { reason: edit.reason }
    default:
      return null
  }
}

/** The same edit with other values in these fields. */
export const withFields = (edit: Edit, fields: Fields): Edit => {
  // The fields are those of an edit of this kind, from fieldsOf or from the server's answer to it.
  switch (edit.kind) {
    case 'item':
      return { ...edit, item: { ...edit.item, ...fields } }
    case 'finding':
      return { ...edit, finding: { ...edit.finding, ...fields } }
    case 'conditions':
      return { ...edit, conditions: { ...edit.conditions, ...fields } }
    case 'fact':
    case 'test':
      return { ...edit, ...fields }
    default:
      return edit
  }
}

const same = (one: unknown, other: unknown) =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/**
 * What this device and another made of a thing that both knew as `base`. `fields`: both put together, with the
 * values of this device where they clash; `clashes`: the fields that both changed, to different values.
 */
export const merged = (base: Fields, mine: Fields, theirs: Fields) => {
  const names = Object.keys(mine)
  const clashes = names.filter(
    (name) =>
      !same(mine[name], base[name]) &&
      !same(theirs[name], base[name]) &&
      !same(mine[name], theirs[name]),
  )
  const fields = Object.fromEntries(
    names.map((name) => [name, same(mine[name], base[name]) ? theirs[name] : mine[name]]),
  )
  return { fields, clashes }
}

/** An edit as the server saved it, which may have put another device's fields into it. */
export const savedAs = (edit: Edit, saved: unknown): Edit => {
  const fields = fieldsOf(edit)
  // The server's answer to an edit with fields has these fields.
  const answer = saved as Fields | null
  return fields === null || answer === null
    ? edit
    : withFields(
        edit,
        Object.fromEntries(
          Object.entries(fields).map(([name, value]) => [
            name,
            name in answer ? answer[name] : value,
          ]),
        ),
      )
}
