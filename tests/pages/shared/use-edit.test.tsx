import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import { useEdit } from '#src/pages/shared/use-edit.ts'
import { openForms } from '#tests/support/browser/edited-forms.tsx'

/* A form over a thing with a version, which somebody else changes while this person types. */

type Thing = { version: number; name: string; size: number }
const thing = (version: number, name = 'Furnace', size = 1): Thing => ({ version, name, size })
const storedOf = ({ name, size }: Thing) => ({ name, size: String(size) })

let form: ReturnType<typeof useEdit<'profile.removePhoto', Thing, { name: string; size: string }>>
const Page = ({ of, isPart = false }: { of: Thing; isPart?: boolean }) => {
  form = useEdit('profile.removePhoto', of, storedOf, {
    draft: 'furnace',
    isPart,
    // The answer is what the test gives.
    answered: (answer) => (answer as unknown as { thing: Thing }).thing,
  })
  return null
}
let page: ReturnType<typeof openForms>
afterEach(() => page.close())
const open = async (of: Thing, kept: Record<string, unknown> | null = null) => {
  page = openForms(kept)
  await page.show(<Page of={of} />)
}
const type = (values: Partial<{ name: string; size: string }>) =>
  act(async () => form.change(values))
const now = () => ({ ...form.values, version: form.version, newer: form.newer?.version ?? null })

it('shows the thing as it is now until a field differs, and then the text with its own version', async () => {
  await open(thing(1))
  await page.show(<Page of={thing(2, 'Boiler')} />)
  expect(now()).toEqual({ name: 'Boiler', size: '1', version: 2, newer: null })
  await type({ name: 'Old boiler' })
  await page.show(<Page of={thing(3, 'Boiler', 9)} />)
  expect(now()).toEqual({ name: 'Old boiler', size: '1', version: 2, newer: 3 })
  expect(form.base).toEqual({ version: 2, fields: { name: 'Boiler', size: '1' } })
})

it('follows the thing again once the text is as it was', async () => {
  await open(thing(1))
  await type({ name: 'Boiler' })
  await type({ name: 'Furnace' })
  await page.show(<Page of={thing(2, 'Heat pump')} />)
  expect(now()).toEqual({ name: 'Heat pump', size: '1', version: 2, newer: null })
})

it('keeps mine over the newer thing, or takes that instead', async () => {
  await open(thing(1))
  await type({ name: 'Boiler' })
  await page.show(<Page of={thing(2, 'Heat pump')} />)
  await act(async () => form.keepMine())
  expect(now()).toEqual({ name: 'Boiler', size: '1', version: 2, newer: null })
  await page.show(<Page of={thing(3, 'Stove')} />)
  await act(async () => form.startOver())
  expect(now()).toEqual({ name: 'Stove', size: '1', version: 3, newer: null })
})

it('learns of the newer thing from a conflict and from an answer, before the page reads it again', async () => {
  await open(thing(1))
  await type({ name: 'Boiler' })
  await act(async () => form.submit({}))
  await page.conflict(thing(4, 'Heat pump'))
  expect(now()).toEqual({ name: 'Boiler', size: '1', version: 1, newer: 4 })
  await act(async () => form.keepMine())
  await act(async () => form.submit({}))
  await page.answer({ thing: thing(5, 'Boiler', 2) })
  expect(now()).toEqual({ name: 'Boiler', size: '2', version: 5, newer: null })
  // The page's own read may be older than the answer.
  await page.show(<Page of={thing(4, 'Heat pump')} />)
  expect(form.values.name).toBe('Boiler')
})

it('typing right after a save goes on from the answer, before the page reads it again', async () => {
  await open(thing(1))
  await type({ name: 'Boiler' })
  await act(async () => form.submit({}))
  await page.answer({ thing: thing(5, 'Boiler', 2) })
  await type({ size: '3' })
  expect(now()).toEqual({ name: 'Boiler', size: '3', version: 5, newer: null })
})

it('puts text that was typed on the way over the thing in the answer', async () => {
  await open(thing(1))
  await type({ name: 'Boiler' })
  await act(async () => form.submit({}))
  await type({ size: '7' })
  await page.answer({ thing: thing(2, 'Boiler') })
  expect(now()).toEqual({ name: 'Boiler', size: '7', version: 2, newer: null })
  expect(form.base.fields).toEqual({ name: 'Boiler', size: '1' })
})

it('has the text of before a reload with its version, and drops it once it is sent', async () => {
  const base = { version: 1, fields: { name: 'Furnace', size: '1' } }
  await open(thing(2, 'Heat pump'), { name: 'Boiler', size: '1', base })
  expect(form.restored).toBe(true)
  expect(now()).toEqual({ name: 'Boiler', size: '1', version: 1, newer: 2 })
  await type({ size: '3' })
  expect(page.drafts.at(-1)).toEqual({ name: 'Boiler', size: '3', base })
  await act(async () => form.submit({}))
  await page.answer({ thing: thing(3, 'Boiler', 3) })
  expect(page.drafts.at(-1)).toBeNull()
})

/** The thing with a part that this form does not have. */
const other = (version: number, name?: string, size?: number) => ({
  ...thing(version, name, size),
  note: `of ${version}`,
})

it('a form over a part follows what is written beside it, and asks only where its own part was changed', async () => {
  page = openForms()
  await page.show(<Page isPart of={other(1)} />)
  await type({ name: 'Boiler' })
  await page.show(<Page isPart of={other(2)} />)
  expect(now()).toEqual({ name: 'Boiler', size: '1', version: 2, newer: null })
  expect(form.base.version).toBe(2)
  await page.show(<Page isPart of={other(3, 'Furnace', 9)} />)
  expect(now()).toEqual({ name: 'Boiler', size: '1', version: 1, newer: 3 })
})

it('a form over a part that learns from a conflict of what is beside it says to send it again', async () => {
  page = openForms()
  await page.show(<Page isPart of={other(1)} />)
  await type({ name: 'Boiler' })
  await act(async () => form.submit({}))
  await page.conflict(other(2))
  expect(now()).toEqual({ name: 'Boiler', size: '1', version: 2, newer: null })
  expect(form.error).toBe(
    'Something else here was changed in the meantime. What you typed still fits: send it again.',
  )
  await act(async () => form.submit({}))
  await page.conflict(other(3, 'Stove'))
  expect(now()).toMatchObject({ version: 1, newer: 3 })
  expect(form.error).toBe('Changed.')
})
