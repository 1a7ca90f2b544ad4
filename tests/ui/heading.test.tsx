import { afterEach, describe, expect, test } from 'vitest'
import { Button } from '#src/ui/button.tsx'
import { HeadingRow } from '#src/ui/heading-row.tsx'
import {
  Loading,
  SkeletonCard,
  SkeletonHeading,
  SkeletonRows,
  SkeletonText,
} from '#src/ui/skeletons.tsx'
import { click, render } from '#tests/support/browser/render.tsx'

let shown: ReturnType<typeof render>
afterEach(() => shown.remove())

describe('the heading row of a page', () => {
  test('has one heading that can take the focus, the state in words and one action', () => {
    shown = render(
      <HeadingRow title="Issues" state="11 open." action={<Button>Plan repair</Button>} />,
    )
    expect(shown.one('h1').tabIndex).toBe(-1)
    expect(shown.one('p').textContent).toBe('11 open.')
    expect(shown.all('button').map((button) => button.textContent)).toEqual(['Plan repair'])
  })

  test('keeps the rest in a menu', () => {
    let shared = 0
    shown = render(
      <HeadingRow
        title="Issues"
        level={2}
        more={(close) => (
          <button
            type="button"
            onClick={() => {
              shared++
              close()
            }}
          >
            Share
          </button>
        )}
      />,
    )
    expect(shown.all('h1')).toEqual([])
    const more = shown.one('[aria-label="More actions"]')
    click(more)
    const share = shown.all('button').find((button) => button.textContent === 'Share')
    if (share) click(share)
    expect(shared).toBe(1)
    expect(more.getAttribute('aria-expanded')).toBe('false')
  })
})

test('what comes is announced once, and its pieces are for the eye alone', () => {
  shown = render(
    <Loading label="Loading issues">
      <SkeletonHeading action />
      <SkeletonRows rows={3} cells={[2, 1]} />
      <SkeletonCard photo="wide" />
      <SkeletonText lines={2} />
    </Loading>,
  )
  expect(shown.one('[role=status]').getAttribute('aria-label')).toBe('Loading issues')
  expect(shown.one('[role=status]').textContent).toBe('')
  expect(shown.all('[role=status] > *').map((piece) => piece.ariaHidden)).toEqual(['true'])
})
