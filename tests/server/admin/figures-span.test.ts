import { expect, it } from 'vitest'
import { figuresOf } from '#server/resources/admin/figures.ts'
import { ownDatabase } from '#tests/support/server/own-database.ts'

const { db } = ownDatabase('none')

it('figures are of the last twelve months, whole, where either day of a span is missing', async () => {
  const now = Date.parse('2026-03-10T15:00:00Z')
  const spanOf = async (asked: { from?: string; to?: string }) => {
    const { from, to, months } = await figuresOf(db, null, asked, now)
    return [from, to, months.length, months[0]?.from, months.at(-1)?.to]
  }
  const year = ['2025-03-01', '2026-03-10', 13, '2025-03-01', '2026-03-10']
  expect(await spanOf({})).toEqual(year)
  expect(await spanOf({ from: '2024-01-15' })).toEqual(year)
  expect(await spanOf({ to: '2024-01-15' })).toEqual(year)
  const asked = { from: '2024-01-15', to: '2024-02-29' }
  expect(await spanOf(asked)).toEqual(['2024-01-15', '2024-02-29', 2, '2024-01-15', '2024-02-29'])
  await expect(spanOf({ from: '2024-03-01', to: '2024-02-29' })).rejects.toMatchObject({
    status: 400,
  })
  expect((await spanOf({ from: '2024-02-29', to: '2024-02-29' }))[2]).toBe(1)
})

it('figures are of no day beyond the next ten years, so that the months of a span come to an end', async () => {
  const now = Date.parse('2026-03-10T15:00:00Z')
  const ask = (from: string, to: string) => figuresOf(db, null, { from, to }, now)
  expect(await ask('2036-03-17', '2036-03-17')).toMatchObject({ to: '2036-03-17' })
  const refused = {
    status: 400,
    fields: { to: 'Choose a last day within the next ten years.' },
  }
  await expect(ask('2036-03-17', '2036-03-18')).rejects.toMatchObject(refused)
  // The day after it has a year of five digits.
  await expect(ask('9999-12-31', '9999-12-31')).rejects.toMatchObject(refused)
})

it('figures end with the day of the firm’s clock: on the evening of the last day of a month, that month is this one', async () => {
  // Seven in the evening of March 31 in Chicago.
  const figures = await figuresOf(db, null, {}, Date.parse('2026-04-01T00:00:00Z'))
  expect(figures).toMatchObject({ from: '2025-03-01', to: '2026-03-31' })
  expect(figures.months.at(-1)).toMatchObject({ from: '2026-03-01', to: '2026-03-31' })
})
