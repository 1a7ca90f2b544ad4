import { afterEach, expect, it } from 'vitest'
import { Card } from '#src/ui/layout.tsx'
import { focus, render } from '#tests/support/browser/render.tsx'

let page: ReturnType<typeof render>
afterEach(() => page.remove())

it('a card in the place of what was pressed has the focus at its heading', () => {
  page = render(<button type="button">Send</button>)
  focus(page.one('button'))
  page.show(
    <Card title="Sent" arrives>
      It is on its way.
    </Card>,
  )
  expect(document.activeElement).toBe(page.one('h2'))
})

it('a card takes the focus from nobody, and one that does not arrive takes none', () => {
  page = render(<input />)
  focus(page.one('input'))
  page.show(
    <>
      <input />
      <Card title="Sent" arrives>
        It is on its way.
      </Card>
    </>,
  )
  expect(document.activeElement).toBe(page.one('input'))
  page.show(<Card title="Other">It is elsewhere.</Card>)
  expect(document.activeElement).toBe(document.body)
})
