import { act, useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import type { Issue } from '#contract/issues.ts'
import { SelectedActions } from '#src/pages/issues/selected-actions.tsx'
import { focus, render } from '#tests/support/browser/render.tsx'
import { soon } from '#tests/support/soon.ts'

let shown: ReturnType<typeof render> | null = null
afterEach(() => shown?.remove())

// Nothing else of it is read here.
const issue = { events: ['resolve'], cost_range: null, cost_cents: null } as unknown as Issue

/** A list that shows only what is open: the fixed issue leaves it, and its selection with it. */
const Page = ({ isPanel }: { isPanel: boolean }) => {
  const [fixed, setFixed] = useState(false)
  return (
    <main>
      <h1 tabIndex={-1}>Manage issues</h1>
      <section tabIndex={isPanel ? -1 : undefined} aria-label="Around">
        {!fixed && (
          <SelectedActions issues={[issue]} onOpen={() => {}} onMove={() => setFixed(true)} />
        )}
      </section>
    </main>
  )
}
const marked = async (isPanel: boolean) => {
  shown = render(<Page isPanel={isPanel} />)
  const button = shown.all('button').find(({ textContent }) => textContent === 'Mark fixed')
  focus(button as HTMLElement)
  await act(async () => button?.click())
}

it('the focus goes to the heading when what was marked fixed leaves the list', async () => {
  await marked(false)
  await soon(() => expect(document.activeElement?.tagName).toBe('H1'))
})

it('the focus goes to what is around the button where that can have it', async () => {
  await marked(true)
  await soon(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Around'))
})
