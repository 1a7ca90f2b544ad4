import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import { AskedButton } from '#src/pages/shared/asked-button.tsx'
import { render } from '#tests/support/browser/render.tsx'

let page: ReturnType<typeof render>
afterEach(() => page.remove())

const words = () => page.all('button').map(({ textContent }) => textContent)
const press = (word: string) =>
  act(async () =>
    page
      .all('button')
      .find(({ textContent }) => textContent === word)
      ?.click(),
  )

it('asks before it does what cannot be taken back, with the focus on the way that keeps everything', async () => {
  let done = 0
  page = render(
    <main>
      <AskedButton
        warning="Nobody can open it."
        yes="Revoke it"
        busy={false}
        onYes={() => (done += 1)}
      >
        Revoke
      </AskedButton>
    </main>,
  )
  await press('Revoke')
  expect([
    words(),
    page.one('[role=status]').textContent,
    document.activeElement?.textContent,
    done,
  ]).toEqual([['Revoke it', 'Keep it'], 'Nobody can open it.', 'Keep it', 0])
  await press('Keep it')
  expect([words(), document.activeElement?.textContent, done]).toEqual([['Revoke'], 'Revoke', 0])
  await press('Revoke')
  await press('Revoke it')
  expect(done).toBe(1)
})
