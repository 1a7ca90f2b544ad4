import { fieldsOf } from './edit-merge.ts'
import type { Edit } from './inspection-form-model.ts'
import type { Entry, Fields } from './outbox-model.ts'
import { same } from './same.ts'

/*
 * What this device sent, and heard no answer to: the server may have it. Where it does, nobody else has changed the
 * thing, and nobody has to choose between two versions of their own.
 */

/** A network that loses every answer makes an entry longer with each edit: one of the last got through. */
const mostUnheard = 10

/** The entry with its fields among the unheard ones: it is on its way, or may have been when the app ended. */
export const setOut = (entry: Entry): Entry => {
  const { unheard = [] } = entry
  const fields = fieldsOf(entry.edit as Edit)
  return fields === null || unheard.some((one) => same(one, fields))
    ? entry
    : { ...entry, unheard: [...unheard, fields].slice(-mostUnheard) }
}

type Mark = { id: string }
// Only a photo has marks, and each has an id.
const marksIn = (fields: Fields) => fields.marks as readonly Mark[] | undefined

const ownMarks = (base: Fields, theirs: Fields, unheard: readonly Fields[]): readonly Mark[] => {
  const was = marksIn(base) ?? []
  const is = marksIn(theirs) ?? []
  const find = (marks: readonly Mark[] | undefined, id: string) =>
    marks?.find((mark) => mark.id === id)
  const isOwn = (id: string) => unheard.some((sent) => same(find(marksIn(sent), id), find(is, id)))
  const before = was.flatMap((mark) => (isOwn(mark.id) ? (find(is, mark.id) ?? []) : [mark]))
  return [...before, ...is.filter(({ id }) => find(was, id) === undefined && isOwn(id))]
}

/** The fields that an edit built on, with those that the server has from this device itself. */
export const withOwn = (base: Fields, theirs: Fields, unheard: readonly Fields[] = []): Fields =>
  Object.fromEntries(
    Object.entries(base).map(([name, value]) => [
      name,
      name === 'marks'
        ? ownMarks(base, theirs, unheard)
        : unheard.some((sent) => same(sent[name], theirs[name]))
          ? theirs[name]
          : value,
    ]),
  )
