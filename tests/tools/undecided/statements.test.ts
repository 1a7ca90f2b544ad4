import { parseSync } from 'libpg-query'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadGrammar, variantsOf } from '#tools/undecided/statements.ts'

beforeAll(loadGrammar)

/** In the order of the alphabet. */
const said = (sql: string) => {
  const changes = variantsOf(sql)?.changes ?? []
  return changes.map(({ what, part }) => `${what} ${part}`.trim()).sort()
}

describe('the changes of a statement', () => {
  it('leave out each condition and each alternative, and keep its parameters', () => {
    const sql = 'select a from t where b = $1 and (c is null or d > $2)'
    expect(said(sql)).toEqual([
      '>= for > in d > $',
      'without the alternative c IS NULL',
      'without the alternative d > $',
      'without the condition b = $',
      'without the condition c IS NULL OR d > $',
    ])
    for (const { text } of variantsOf(sql)?.changes ?? []) expect(text).toMatch(/\$1.*\$2/s)
  })

  it('turn an order around, and leave out its parts and its limit', () => {
    expect(said('select a from t order by b desc, c limit 3')).toEqual([
      'with the opposite order of b',
      'with the opposite order of c',
      'without ordering by b',
      'without ordering by c',
      'without the limit 3',
    ])
  })

  it('take the other kind of join, the other extreme, and no fallback', () => {
    const sql = 'select coalesce(max(a.n), 0) from a left join b on b.i = a.i and b.open'
    expect(said(sql)).toEqual([
      'as an inner join',
      'min for max',
      'without the condition b.i = a.i',
      'without the condition b.open',
      'without the fallback 0',
    ])
  })

  it('leave out branches, words of a list, sides and distinct', () => {
    const sql = `select distinct case when a in ('x', 'y') then 1 else 2 end, greatest(b, 0),
      count(distinct c) from t`
    expect(said(sql)).toEqual([
      'without distinct',
      'without distinct',
      "without the branch of a IN ('x', 'y')",
      'without the else 2',
      'without this side of greatest 0',
      'without this side of greatest b',
      "without this word of a list 'x'",
      "without this word of a list 'y'",
    ])
  })

  it('leave out what an update sets, and answer the rows that it wrote', () => {
    const sql = 'update t set a = $1, b = b + 1 where c = $2'
    expect(said(sql)).toEqual([
      'left side alone b + 1',
      'without setting a',
      'without setting b',
      'without the only condition c = $',
    ])
    expect(variantsOf(sql)?.text).toMatch(/returning \*$/i)
  })

  it('are statements of PostgreSQL', () => {
    const sql = `with w as (select a, row_number() over (partition by b order by c) as n from t where d <= now())
      insert into u (a, n) select a, n from w where n = 1 and a = any($1::uuid[])
      on conflict (a) do update set n = excluded.n, at = now() where u.n < excluded.n returning a`
    const variants = variantsOf(sql)
    expect(variants?.changes.length).toBeGreaterThan(5)
    for (const text of [variants?.text, ...(variants?.changes ?? []).map((one) => one.text)])
      expect(() => parseSync(text ?? 'no text')).not.toThrow()
  })

  it('are none of what neither reads nor writes rows, and of several statements', () => {
    expect(variantsOf('create table t (a int)')).toBeNull()
    expect(variantsOf('select 1; select 2')).toBeNull()
  })
})
