import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import { idOf } from '#server/db/seed/ids.ts'
import type { Client } from '#tests/support/server/server.ts'

/** DIY analyses for the tests that walk their life on a real server: each of a home of its own, with one answer. */

export const category = 'roof-gutters'
export const oneAnswer = [{ question_id: 'roof.shingles', answer: 'ok', note: '' }]
export const twoAnswers = [
  ...oneAnswer,
  { question_id: 'roof.gutters', answer: 'problem', note: '' },
]

/** A copy of the seeded home, without anything that belongs to it; its id. */
export const anotherHome = async (db: Db): Promise<string> => {
  const home = randomUUID()
  await sql`
    insert into properties select (jsonb_populate_record(p, jsonb_build_object('photo_id', null,
        'property_id', ${home}::text, 'street', ${`${home} Looked Way`}::text))).*
      from properties p where property_id = ${idOf('property lane')};
  `.execute(db)
  return home
}

export const rowOf = (db: Db, id: string) =>
  db
    .selectFrom('diy_analyses')
    .select(['property_id', 'version', 'state'])
    .where('analysis_id', '=', id)
    .executeTakeFirstOrThrow()

/** Begins an analysis of a new home, as its owner does; its id. */
export const makesAnalyses = (db: Db, owner: () => Client) => async (): Promise<string> => {
  const id = randomUUID()
  const home = await anotherHome(db)
  const { status, body } = await owner().put(`/property/${home}/diy-analyses/${id}`, {
    category,
    version: 0,
    answers: oneAnswer,
  })
  if (status !== 200) throw new Error(`The analysis was not begun: ${body.error}`)
  return id
}

/** The requests of the events that its owner sends. */
export const send = async (
  db: Db,
  client: Client,
  id: string,
  event: 'answer' | 'submit',
  answers: readonly object[] = twoAnswers,
) => {
  const { property_id, version } = await rowOf(db, id)
  return event === 'submit'
    ? client.post(`/diy-analyses/${id}/submit`, { version })
    : client.put(`/property/${property_id}/diy-analyses/${id}`, { category, version, answers })
}
