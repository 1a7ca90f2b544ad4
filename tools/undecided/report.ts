import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { missing } from './outcomes.ts'
import type { Place } from './places.ts'
import type { Tried } from './trials.ts'

/** All that the processes of a run have kept of one kind. */
const all = <T>(directory: string, kind: string): T[] => {
  const folder = join(directory, kind)
  if (!existsSync(folder)) return []
  return readdirSync(folder).flatMap(
    (name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as T[],
  )
}

const inCode = (directory: string) => {
  const seen = new Map<string, number>()
  for (const [id, bits] of all<[string, number]>(directory, 'seen'))
    seen.set(id, (seen.get(id) ?? 0) | bits)
  return all<Place>(directory, 'places').map((place) => ({
    file: place.file,
    line: place.line,
    says: missing(place, seen.get(place.id) ?? 0),
    text: place.text,
  }))
}

/** A list that a page filters has many statements, of one line each: who notices it in one has noticed it. */
const inStatements = (directory: string) => {
  const noticed = new Set(all<string>(directory, 'noticed'))
  const places = new Map<string, Tried>()
  for (const one of all<Tried & { id: string }>(directory, 'tried')) {
    const key = JSON.stringify([one.at, one.what, one.part])
    const known = places.get(key)
    places.set(key, {
      ...one,
      tried: one.tried + (known?.tried ?? 0),
      noticed: noticed.has(one.id) || known?.noticed === true,
    })
  }
  return [...places.values()].flatMap(({ at, what, part, tried, noticed: was }) => {
    const [file = '', line = ''] = at.split(':')
    if (tried === 0 && !was) return []
    return [{ file, line: Number(line), says: was ? null : `answers the same ${what}`, text: part }]
  })
}

/** The undecided places below `of`, one line each, by file and line, and how many places there are. */
export const readReport = (directory: string, of = '') => {
  const [places, changes] = [inCode(directory), inStatements(directory)].map((list) =>
    list.filter(({ file }) => file.startsWith(of)),
  )
  const lines = [...(places ?? []), ...(changes ?? [])]
    .filter(({ says }) => says !== null)
    .sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line)
    .map(({ file, line, says, text }) => `${file}:${line} ${says}: ${text}`)
  return { lines, places: places?.length ?? 0, changes: changes?.length ?? 0 }
}
