import { expect, it } from 'vitest'
import { genusNames } from '#contract/mold-parts.ts'
import { kinds, sporesOf } from '#src/machines/mold/mold-model.ts'

const trap = { fraction_read: 0.5, litres: 75 }

it('says the spores in a cubic meter, none among them, once everything is there', () => {
  expect(sporesOf(0, trap)).toBe(0)
  expect(sporesOf(3, trap)).toBe(80)
  // A single spore in a part of a liter: every amount above nothing counts.
  expect(sporesOf(1, { fraction_read: 1, litres: 0.5 })).toBe(2000)
  expect(sporesOf(null, trap)).toBeNull()
  for (const more of [
    { fraction_read: null },
    { litres: null },
    { litres: 0 },
    { fraction_read: 0 },
  ])
    expect(sporesOf(3, { ...trap, ...more })).toBeNull()
  expect(sporesOf(-1, trap)).toBeNull()
  expect(sporesOf(Number.NaN, trap)).toBeNull()
})

it('names the kinds in the order of the laboratory’s list, each with its label and group', () => {
  expect(kinds.map(({ genus }) => genus)).toEqual(genusNames)
  for (const { label, group } of kinds) expect([label, group]).not.toContain(undefined)
  expect(kinds.find(({ genus }) => genus === 'asp_pen')).toEqual({
    genus: 'asp_pen',
    label: 'Aspergillus, Penicillium',
    group: 'indoor',
  })
})
