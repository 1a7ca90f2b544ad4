import { act, StrictMode } from 'react'
import { afterEach, expect, it } from 'vitest'
import { AppContext, type Wired } from '#src/pages/shared/app-context.ts'
import { useMorePages } from '#src/pages/shared/use-more-pages.ts'
import { start } from '#tests/support/browser/answered-reads.ts'
import { render } from '#tests/support/browser/render.tsx'

const Pages = ({ count }: { count: number }) => {
  const more = useMorePages(
    'admin.users',
    Array.from({ length: count }, (_, at) => ({ query: { page: String(at + 2) } })),
  )
  return <p>{JSON.stringify([more.data.map(({ users }) => users), more.busy, more.error])}</p>
}

let shown: ReturnType<typeof render> | null = null
afterEach(() => {
  shown?.remove()
  shown = null
})
const show = (wired: Wired, count: number) => {
  const tree = (
    <StrictMode>
      <AppContext value={wired}>
        <Pages count={count} />
      </AppContext>
    </StrictMode>
  )
  if (shown === null) shown = render(tree)
  else shown.show(tree)
}
const told = () => JSON.parse(shown?.all('p')[0]?.textContent ?? '')

it('asks for each page once, shows those that are here in their order, and goes back to fewer', async () => {
  const { wired, calls } = start()
  show(wired, 0)
  expect([told(), calls.length]).toEqual([[[], false, null], 0])
  show(wired, 1)
  expect(told()).toEqual([[], true, null])
  await calls[0]?.answer(['Ada'])
  show(wired, 2)
  expect([told(), calls.map(({ input }) => input)]).toEqual([
    [[['Ada']], true, null],
    [{ query: { page: '2' } }, { query: { page: '3' } }],
  ])
  await calls[1]?.answer(['Bob'])
  expect(told()).toEqual([[['Ada'], ['Bob']], false, null])
  show(wired, 0)
  expect([told(), calls.length]).toEqual([[[], false, null], 2])
})

it('says why a page cannot be had, and keeps the others', async () => {
  const { wired, calls } = start()
  show(wired, 2)
  await calls[0]?.answer(['Ada'])
  await calls[1]?.fail()
  expect(told()).toEqual([[['Ada']], false, 'No.'])
})

it('ends with the page: what nobody shows is asked by no change', async () => {
  const { app, wired, calls } = start()
  show(wired, 2)
  await calls[0]?.answer(['Ada'])
  await calls[1]?.answer(['Bob'])
  const change = () =>
    act(async () =>
      app.getSnapshot().children.reads?.send({ type: 'data.changed', resources: ['admin'] }),
    )
  show(wired, 1)
  await change()
  expect(calls.slice(2).map(({ input }) => input)).toEqual([{ query: { page: '2' } }])
  await calls[2]?.answer(['Ada again'])
  show(wired, 0)
  await change()
  expect(calls).toHaveLength(3)
})
