import { afterEach, expect, test } from 'vitest'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { Form } from '#src/ui/form.tsx'
import { click, descriptionOf, render } from '#tests/support/browser/render.tsx'

let shown: ReturnType<typeof render>
afterEach(() => shown.remove())

/** A form with one button; counts what reaches the page. */
const inForm = (props: { busy?: boolean; blocked?: string | null }) => {
  const heard: string[] = []
  shown = render(
    <Form label="Sample" onSubmit={() => heard.push('submit')}>
      <Button type="submit" {...props} onClick={() => heard.push('click')}>
        Save
      </Button>
    </Form>,
  )
  click(shown.one('button'))
  return heard
}

test('a press reaches the page and sends the form, without the browser sending it', () => {
  expect(inForm({})).toEqual(['click', 'submit'])
  expect(shown.one('button').hasAttribute('aria-disabled')).toBe(false)
})

test('a busy button says so and takes no press', () => {
  expect(inForm({ busy: true })).toEqual([])
  expect(shown.one('button').getAttribute('aria-busy')).toBe('true')
})

test('a blocked button takes no press, keeps its place in the tab order and says why', () => {
  expect(inForm({ blocked: 'Sign the agreement first.' })).toEqual([])
  const button = shown.one('button')
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(button.hasAttribute('disabled')).toBe(false)
  expect(descriptionOf(button)).toBe('Sign the agreement first.')
})

test('a button in a form sends nothing unless it is told to', () => {
  const heard: string[] = []
  shown = render(
    <Form label="Sample" onSubmit={() => heard.push('submit')}>
      <Button>Cancel</Button>
    </Form>,
  )
  click(shown.one('button'))
  expect(heard).toEqual([])
})

test('a link can wear the look of a button', () => {
  shown = render(
    <a href="/login" className={buttonClass('secondary')}>
      Log in
    </a>,
  )
  const link = shown.one('a').className
  shown.show(<Button look="secondary">Log in</Button>)
  expect(shown.one('button').className).toBe(link)
})
