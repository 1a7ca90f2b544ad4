import { expect, it } from 'vitest'
import { type Homes, reachOf } from '#tests/support/server/statement-homes.ts'

const keys = ['property_id', 'inspection_id', 'finding_id']
const homes: Homes = {
  isHome: (table) => ['properties', 'inspections', 'findings'].includes(table),
  isBeside: (table) => table === 'users',
  isKey: (_, column) => keys.includes(column),
  isKeyName: (column) => keys.includes(column),
}
const within = { crossing: [], beside: [] }

it.each([
  ['a row by its key', 'select * from findings where finding_id = $1 and severity = $2'],
  ['the rows of one home', 'select * from inspections i where $1 = i.property_id::uuid'],
  [
    'tables of the same home, joined by its key',
    'select * from findings f join inspections i on i.inspection_id = f.inspection_id where i.property_id = $1',
  ],
  [
    'a subquery that is tied to its home',
    `select p.*, (select count(*) from inspections i where i.property_id = p.property_id) from properties p
     where p.property_id = any($1)`,
  ],
  [
    'an existence that is tied to its home',
    `update inspections set status = 'scheduled' where inspection_id = $1
     and not exists (select 1 from findings where findings.inspection_id = inspections.inspection_id)`,
  ],
  [
    'a named query that leads to the home',
    `with one as (select inspection_id from inspections where property_id = $1)
     select * from findings f join one on one.inspection_id = f.inspection_id`,
  ],
  [
    'a list of keys that a query gives',
    'select * from findings where inspection_id in (select inspection_id from inspections where property_id = $1)',
  ],
  ['a row that is written', 'insert into findings (finding_id, inspection_id) values ($1, $2)'],
  ['a table that lies beside the homes', 'select * from users where email = $1'],
  ['no query', 'begin'],
])('sees that %s is of one home', async (_, sql) => {
  expect(await reachOf(sql, homes)).toEqual(within)
})

it.each([
  ['a state', `select * from inspections where status = 'requested'`, ['inspections']],
  [
    'one of two conditions',
    'select * from inspections where inspection_id = $1 or status = $2',
    ['inspections'],
  ],
  [
    'a join that equates no key',
    'select * from findings f join inspections i on i.status = f.severity where i.inspection_id = $1',
    ['findings'],
  ],
  [
    'a join of all homes',
    'select count(*) from properties p left join inspections i on i.property_id = p.property_id',
    ['inspections', 'properties'],
  ],
  [
    'a subquery that nothing ties to its home',
    'select (select count(*) from findings) from inspections where property_id = $1',
    ['findings'],
  ],
  [
    'rows that are copied from everywhere',
    'insert into findings (finding_id) select inspection_id from inspections',
    ['inspections'],
  ],
  [
    'a value of a named query',
    `with counted as (select status, count(*) from inspections group by 1)
     select * from counted c where c.status = $1`,
    ['inspections'],
  ],
  ['all rows, deleted', 'delete from findings where severity = $1', ['findings']],
])('sees that a statement with %s crosses homes', async (_, sql, crossing) => {
  expect((await reachOf(sql, homes)).crossing).toEqual(crossing)
})

it('sees a statement that reads a home together with what lies beside the homes', async () => {
  const sql =
    'select * from inspections i join users u on u.user_id = i.inspector_id where i.property_id = $1'
  expect(await reachOf(sql, homes)).toEqual({ crossing: [], beside: ['users'] })
})
