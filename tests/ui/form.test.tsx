import { afterEach, expect, it } from 'vitest'
import { Button } from '#src/ui/button.tsx'
import { Form } from '#src/ui/form.tsx'
import { Banner } from '#src/ui/states.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { click, focus, render, type } from '#tests/support/browser/render.tsx'

/* A person sends a form, and its chart answers later. */

type Looks = { busy?: boolean; street?: string; city?: string; error?: string }

let page: ReturnType<typeof render>
afterEach(() => page.remove())

const shown = ({ busy = false, street = '', city = '', error = '' }: Looks) => (
  <Form label="Home" onSubmit={() => {}}>
    {error !== '' && <Banner tone="bad">{error}</Banner>}
    <TextField label="Street" name="street" value="" error={street} onChange={() => {}} />
    <TextField label="City" name="city" value="" error={city} onChange={() => {}} />
    <Button type="submit" busy={busy}>
      Save
    </Button>
  </Form>
)
/** Opens the form and presses Save; `wait` shows what the chart makes of it. */
const press = (before: Looks = {}) => {
  page = render(shown(before))
  const save = page.saying('button', 'Save')
  focus(save)
  click(save)
  return (after: Looks) => page.show(shown(after))
}
const focused = () => document.activeElement?.getAttribute('name') ?? 'save'

it('leads to the first wrong field once the press is judged', () => {
  const wait = press()
  wait({ busy: true })
  expect(focused()).toBe('save')
  wait({ street: 'Street is required.', city: 'City is required.' })
  expect(focused()).toBe('street')
})

it('waits for the new judgment where a field was wrong before', () => {
  const wait = press({ street: 'Street is required.' })
  wait({ busy: true, street: 'Street is required.' })
  expect(focused()).toBe('save')
  wait({ city: 'City is required.' })
  expect(focused()).toBe('city')
})

it('leaves the focus where no field is wrong, for the sentence is read out', () => {
  const wait = press()
  wait({ error: 'Unable to connect to the server.' })
  expect(focused()).toBe('save')
})

it('takes nobody away who types on or has gone to another field, and nobody who has not pressed', () => {
  let wait = press()
  type(page.one('[name=city]'), 'A')
  wait({ street: 'Street is required.' })
  expect(focused()).toBe('save')
  page.remove()
  wait = press()
  // Not every field tells of what is typed: a day is one of three.
  focus(page.one('[name=city]'))
  wait({ street: 'Street is required.' })
  expect(focused()).toBe('city')
  page.remove()
  wait = press()
  wait({ busy: true })
  wait({})
  wait({ street: 'Street is required.' })
  expect(focused()).toBe('save')
  page.remove()
  page = render(shown({}))
  page.show(shown({ street: 'Street is required.' }))
  expect(focused()).not.toBe('street')
})

it('shows what is out of sight, and scrolls nothing that is seen', () => {
  const scrolled: string[] = []
  const wait = press()
  const street = page.one('[name=street]')
  street.scrollIntoView = () => void scrolled.push('street')
  let top = 300
  street.getBoundingClientRect = () => new DOMRect(0, top, 200, 40)
  wait({ street: 'Street is required.' })
  expect(scrolled).toEqual([])
  wait({})
  top = -900
  click(page.saying('button', 'Save'))
  wait({ street: 'Street is required.' })
  expect(scrolled).toEqual(['street'])
})
