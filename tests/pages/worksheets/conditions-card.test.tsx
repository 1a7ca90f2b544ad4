import { act } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { FieldWork } from '#contract/worksheets.ts'
import type { Edit } from '#src/machines/worksheets/inspection-form-model.ts'
import { ConditionsCard } from '#src/pages/worksheets/conditions-card.tsx'
import { descriptionOf, render, type as typeInto } from '#tests/support/browser/render.tsx'

/* The day of the visit: the outdoor temperature is typed, and comes from other devices. */

let page: ReturnType<typeof render>
let saved: (number | null | undefined)[]
const show = (temperature_f: number | null) => {
  const conditions = {
    weather: '',
    temperature_f,
    occupancy: 'unknown',
    utilities_on: 'unknown',
    people_present: '',
    version: 0,
  }
  const edit = (one: Edit) => {
    saved.push(one.kind === 'conditions' ? one.conditions.temperature_f : undefined)
    show(saved.at(-1) ?? null)
  }
  // The card reads nothing else of it.
  const work = { conditions } as unknown as FieldWork
  page.show(<ConditionsCard work={work} editable edit={edit} />)
}
beforeEach(() => {
  saved = []
  page = render(null)
  show(null)
})
afterEach(() => page.remove())
const field = () => page.one('input[inputmode=numeric]') as HTMLInputElement
const typed = (text: string) => typeInto(field(), text)
const leave = () =>
  act(() => void field().dispatchEvent(new FocusEvent('focusout', { bubbles: true })))

it.each([
  ['72', 72],
  [' -4 ', -4],
  ['140', 140],
  ['-60', -60],
  ['150', null],
  ['-61', null],
  [' ', null],
  ['1e2', null],
  ['0x10', null],
  ['7.0', null],
])('of the text "%s" it saves %s', (text, degrees) => {
  typed(text)
  expect(saved).toEqual([degrees])
})

it('what it does not take is not saved in part: the field says why, and keeps the text', () => {
  for (const text of ['1', '15', '150']) typed(text)
  expect(saved).toEqual([1, 15, null])
  leave()
  expect(field().value).toBe('150')
  expect(descriptionOf(field())).toContain('between -60 and 140')
})

it('shows what another device saved, but not over what is being typed', () => {
  show(50)
  expect(field().value).toBe('50')
  typed(' 7')
  show(60)
  expect(field().value).toBe(' 7')
  leave()
  expect(field().value).toBe('60')
})
