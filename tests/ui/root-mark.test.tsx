import { expect, it } from 'vitest'
import { useRootMark } from '#src/ui/root-mark.ts'
import { render } from '#tests/support/browser/render.tsx'

const Bar = () => {
  useRootMark('dock')
  return null
}
const isMarked = () => document.documentElement.hasAttribute('data-dock')

it('marks the root while one of those who asked for it is shown, and no longer', () => {
  const first = render(<Bar />)
  const second = render(<Bar />)
  expect(isMarked()).toBe(true)
  first.remove()
  expect(isMarked()).toBe(true)
  second.remove()
  expect(isMarked()).toBe(false)
})
