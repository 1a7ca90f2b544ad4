import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import { useMergedEdit } from '#src/pages/shared/use-merged-edit.ts'
import { openForms } from '#tests/support/browser/edited-forms.tsx'

/* A form over a thing without versions: what two tabs change in different fields is put together. */

type Home = { street: string; city: string }
const home = (street = '1 Elm Street', city = 'Austin'): Home => ({ street, city })

let form: ReturnType<typeof useMergedEdit<'profile.removePhoto', Home, Home>>
const Page = ({ of }: { of: Home }) => {
  form = useMergedEdit('profile.removePhoto', of, (one: Home) => ({ ...one }), {
    draft: 'home',
    // The answer is what the test gives.
    answered: (answer) => (answer as unknown as { home: Home }).home,
  })
  return null
}
let page: ReturnType<typeof openForms>
afterEach(() => page.close())
const open = async (of: Home) => {
  page = openForms()
  await page.show(<Page of={of} />)
}
const type = (values: Partial<Home>) => act(async () => form.change(values))
const send = () => act(async () => form.submit({}))

it('shows the thing as it is now until a field differs, and then what the typing began with as its base', async () => {
  await open(home())
  await page.show(<Page of={home('2 Oak Street')} />)
  expect([form.values, form.base]).toEqual([home('2 Oak Street'), home('2 Oak Street')])
  await type({ city: 'Dallas' })
  await page.show(<Page of={home('3 Ash Street')} />)
  expect(form.values).toEqual(home('2 Oak Street', 'Dallas'))
  expect(form.base).toEqual(home('2 Oak Street'))
})

it('asks about fields that both changed alone, and says the conflict in no other way', async () => {
  await open(home())
  await type({ street: '9 Ivy Lane', city: 'Dallas' })
  await send()
  await page.conflict(home('2 Oak Street'))
  expect(form.error).toBeNull()
  expect(form.clashes).toEqual([['street', '2 Oak Street']])
  expect(form.newer).toEqual(home('2 Oak Street'))
  await act(async () => form.keepMine())
  expect(form.values).toEqual(home('9 Ivy Lane', 'Dallas'))
  expect(form.base).toEqual(home('2 Oak Street'))
})

it('keeps the typed text over the thing as it is now, and the others’ changes of what was left alone', async () => {
  await open(home())
  await type({ street: '9 Ivy Lane' })
  await send()
  await page.conflict(home('2 Oak Street', 'Dallas'))
  await act(async () => form.keepMine())
  expect(form.values).toEqual(home('9 Ivy Lane', 'Dallas'))
  expect(form.base).toEqual(home('2 Oak Street', 'Dallas'))
})

it('has no clash where both wrote the same, or each another field', async () => {
  await open(home())
  await type({ street: '9 Ivy Lane' })
  await send()
  await page.conflict(home('9 Ivy Lane', 'Dallas'))
  expect([form.clashes, form.newer]).toEqual([[], null])
})

it('takes the thing as it is now instead of the text', async () => {
  await open(home())
  await type({ street: '9 Ivy Lane' })
  await send()
  await page.conflict(home('2 Oak Street', 'Dallas'))
  await act(async () => form.startOver())
  await page.show(<Page of={home('2 Oak Street', 'Dallas')} />)
  expect([form.values, form.clashes]).toEqual([home('2 Oak Street', 'Dallas'), []])
})

it('shows what the server made of both, and puts text that was typed on the way over it', async () => {
  await open(home())
  await type({ street: '9 Ivy Lane' })
  await send()
  await page.answer({ home: home('9 Ivy Lane', 'Dallas') })
  expect([form.values, form.base]).toEqual([
    home('9 Ivy Lane', 'Dallas'),
    home('9 Ivy Lane', 'Dallas'),
  ])
  await type({ street: '10 Ivy Lane' })
  await send()
  await type({ street: '11 Ivy Lane' })
  await page.answer({ home: home('10 Ivy Lane', 'Houston') })
  expect(form.values).toEqual(home('11 Ivy Lane', 'Houston'))
  expect(form.base).toEqual(home('10 Ivy Lane', 'Houston'))
})

it('tells of an error that is no conflict', async () => {
  await open(home())
  await type({ street: '' })
  await send()
  await page.fail('The server is away.')
  expect([form.error, form.newer]).toEqual(['The server is away.', null])
})
