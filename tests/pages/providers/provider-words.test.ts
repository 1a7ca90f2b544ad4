import { expect, it } from 'vitest'
import { tradeWord } from '#contract/vocabulary/trades.ts'
import { callable, everyoneIn, papersInWords, stars } from '#src/pages/providers/provider-words.ts'

const now = new Date(2026, 2, 5, 22, 30).getTime()

it('a license or an insurance is spoken of when it ends within a month or has ended', () => {
  const said = (license_until: string | null, insurance_until: string | null) =>
    papersInWords({ license_until, insurance_until }, now).map(({ text, isOver }) => [text, isOver])
  expect(said('2026-05-01', null)).toEqual([])
  expect(said('2026-03-20', '2026-03-04')).toEqual([
    ['License ends Mar 20, 2026', false],
    ['Insurance ended Mar 4, 2026', true],
  ])
  // The last day itself is not over yet.
  expect(said('2026-03-05', null)).toEqual([['License ends Mar 5, 2026', false]])
})

it('a phone number is called by its digits, with its extension after a pause', () => {
  expect(callable('+1 (512) 555-0100')).toBe('tel:+15125550100')
  expect(callable('512-555-0100 ext. 4')).toBe('tel:5125550100,4')
})

it('a trade is written as a person writes it, and a finding for no trade is the owner’s', () => {
  expect(['structural engineer', 'HVAC technician', 'owner'].map(tradeWord)).toEqual([
    'Structural engineer',
    'HVAC technician',
    'The owner',
  ])
})

it('a paper that ends in more than thirty days is not spoken of yet', () => {
  const said = (day: string) => papersInWords({ license_until: day, insurance_until: null }, now)
  // Thirty days after this evening is the evening of April 4; April 3 ends before it.
  expect(said('2026-04-05')).toEqual([])
  expect(said('2026-04-03').map(({ text }) => text)).toEqual(['License ends Apr 3, 2026'])
})

it('thirty days and not a second more are a month, and a paper ends with its last second', () => {
  const said = (until: string, at: Date) =>
    papersInWords({ license_until: null, insurance_until: until }, at.getTime())
  const evening = (second: number) => new Date(2026, 5, 5, 23, 59, second)
  expect(said('2026-07-05', evening(58))).toEqual([])
  expect(said('2026-07-05', evening(59))).toEqual([
    { key: 'Insurance', text: 'Insurance ends Jul 5, 2026', isOver: false },
  ])
  expect(said('2026-06-05', evening(59)).map(({ isOver }) => isOver)).toEqual([false])
  expect(said('2026-06-05', evening(60))).toEqual([
    { key: 'Insurance', text: 'Insurance ended Jun 5, 2026', isOver: true },
  ])
})

it('an extension is found however it is written', () => {
  for (const phone of ['512-555-0100x4', '512-555-0100 ext 4', '512-555-0100 EXT. 4'])
    expect(callable(phone), phone).toBe('tel:5125550100,4')
})

it('a rating is five stars, of which as many are full', () => {
  expect([0, 2, 5].map(stars)).toEqual(['☆☆☆☆☆', '★★☆☆☆', '★★★★★'])
})

it('everyone is counted, whatever the filter, also where no trade names them', () => {
  const trades = [{ trade: 'Roofer', count: 2 }]
  expect(everyoneIn({ people: 5, trades, total: 1 })).toBe(5)
  expect(everyoneIn({ trades, total: 1 })).toBe(2)
  expect(everyoneIn({ trades: [], total: 3 })).toBe(3)
})
