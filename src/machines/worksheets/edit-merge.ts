import { mostMarks } from '#contract/vocabulary/photos.ts'
import type { Edit } from './inspection-form-model.ts'
import { same } from './same.ts'
import { mergedSections } from './section-merge.ts'

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
      // The comment that it was made from is in no answer of the server, and nobody changes it.
      const {
        finding_id: _,
        worksheet_id: __,
        version: ___,
        comment_id: ____,
        ...fields
      } = edit.finding
      return fields
    }
    case 'conditions':
      return edit.conditions
    case 'fact':
      return { value: edit.value }
    case 'test':
      return { reason: edit.reason }
    case 'cover':
      return { photo_id: edit.photo_id }
    case 'comment':
      return edit.comment
    case 'template':
      return edit.template
    case 'photo':
      return { caption: edit.photo.caption, marks: edit.photo.marks ?? [] }
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
    case 'photo':
      return { ...edit, photo: { ...edit.photo, ...fields } }
    case 'comment':
      return { ...edit, comment: { ...edit.comment, ...fields } }
    case 'template':
      return { ...edit, template: { ...edit.template, ...fields } }
    case 'fact':
    case 'test':
    case 'cover':
      return { ...edit, ...fields }
    default:
      return edit
  }
}

type Mark = { id: string }
const isMarks = (value: unknown): value is Mark[] => Array.isArray(value)

/**
 * Drawings on one photo are put together mark by mark: new and changed ones stay, erased ones go. One that a device
 * changed and the other erased stays: who wanted it gone can erase it again. One that both changed to something else
 * is there as each drew it, the other device's under an id of its own. null: these are no drawings, or they give more
 * marks than a photo may have.
 */
const mergedMarks = (base: unknown, mine: unknown, theirs: unknown): Mark[] | null => {
  if (!isMarks(base) || !isMarks(mine) || !isMarks(theirs)) return null
  const [was, is] = [base, mine].map((list) => new Map(list.map((mark) => [mark.id, mark])))
  const isTheirs = (id: string) => theirs.some((mark) => mark.id === id)
  const taken = new Set([...mine, ...theirs].map(({ id }) => id))
  const ownId = (id: string): string => {
    let [own, count] = [id, 2]
    while (taken.has(own)) own = `${id.slice(0, 36)}-${count++}`
    taken.add(own)
    return own
  }
  const kept = theirs.flatMap((mark) => {
    const drawn = is?.get(mark.id)
    const before = was?.get(mark.id)
    if (drawn === undefined) return same(mark, before) ? [] : [mark]
    if (same(drawn, before)) return [mark]
    const isOnBoth = !same(mark, before) && !same(mark, drawn)
    return isOnBoth ? [drawn, { ...mark, id: ownId(mark.id) }] : [drawn]
  })
  const more = mine.filter((mark) => !isTheirs(mark.id) && !same(mark, was?.get(mark.id)))
  // An undo brings a mark back below those that it was below.
  const all = more.reduceRight<Mark[]>((put, mark) => {
    const above = mine.slice(mine.indexOf(mark) + 1)
    const next = above.map(({ id }) => put.findIndex((one) => one.id === id))
    return put.toSpliced(next.find((at) => at >= 0) ?? put.length, 0, mark)
  }, kept)
  return all.length > mostMarks ? null : all
}

/** One that the server has without its blank end stays as it is: its person may be typing on. */
const isSameText = (one: unknown, other: unknown): boolean =>
  typeof one === 'string' && same(one, other)

/**
 * What this device and another made of a thing that both knew as `base`. `fields`: both put together, with the
 * values of this device where they clash; `clashes`: the fields that both changed, to different values.
 */
export const merged = (base: Fields, mine: Fields, theirs: Fields) => {
  const names = Object.keys(mine)
  const drawing = mergedMarks(base.marks, mine.marks, theirs.marks)
  const sheets = mergedSections(base.sections, mine.sections, theirs.sections)
  const isPutTogether = (name: string) =>
    (name === 'marks' && drawing !== null) || (name === 'sections' && sheets?.clashes.length === 0)
  const clashes = names.filter(
    (name) =>
      !isPutTogether(name) &&
      !same(mine[name], base[name]) &&
      !same(theirs[name], base[name]) &&
      !same(mine[name], theirs[name]),
  )
  const fieldOf = (name: string) =>
    name === 'marks' && drawing
      ? drawing
      : name === 'sections' && sheets
        ? sheets.sections
        : same(mine[name], base[name]) && !isSameText(mine[name], theirs[name])
          ? theirs[name]
          : mine[name]
  const fields = Object.fromEntries(names.map((name) => [name, fieldOf(name)]))
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
