import { act, StrictMode } from 'react'
import { afterEach, expect, it } from 'vitest'
import { AppContext, type Wired } from '#src/pages/shared/app-context.ts'
import { Loaded } from '#src/pages/shared/loaded.tsx'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { session, start } from '#tests/support/browser/answered-reads.ts'
import { render } from '#tests/support/browser/render.tsx'

const Users = ({ q }: { q: string }) => {
  const users = useResource('admin.users', { query: { q } })
  return <Loaded of={users}>{(data) => <p>{`${q}: ${JSON.stringify(data.users)}`}</p>}</Loaded>
}

const Papers = ({ issue_id }: { issue_id: string }) => {
  const papers = useResource('documents.list', {
    params: { propertyId: 'h1' },
    query: { issue_id },
  })
  return <p>{`${papers.former}: ${JSON.stringify(papers.data)}`}</p>
}

const Opened = ({ token }: { token: string }) => {
  const shared = useResource('sharing.open', { query: { token } })
  return <p>{`${shared.former}: ${JSON.stringify(shared.data)}`}</p>
}

const Drawn = ({ tell }: { tell: (users: string) => void }) => {
  const { data } = useResource('admin.users', {})
  tell(JSON.stringify(data?.users ?? null))
  return null
}

let shown: ReturnType<typeof render> | null = null
afterEach(() => {
  shown?.remove()
  shown = null
})
const show = (wired: Wired, ...queries: string[]) => {
  const tree = (
    <StrictMode>
      <AppContext value={wired}>
        {queries.map((q, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same place with another query
          <Users key={at} q={q} />
        ))}
      </AppContext>
    </StrictMode>
  )
  if (shown === null) shown = render(tree)
  else shown.show(tree)
  return shown
}
const texts = () => shown?.all('p').map((node) => node.textContent) ?? []

it('asks once for two places that show the same, while React mounts everything twice', async () => {
  const { wired, calls } = start()
  show(wired, 'a', 'a')
  expect(calls).toHaveLength(1)
  await calls[0]?.answer(['Ada'])
  expect(texts()).toEqual(['a: ["Ada"]', 'a: ["Ada"]'])
  expect(calls).toHaveLength(1)
})

it('follows its query: the former answer is dim until the new one is there, and keeps the focus', async () => {
  const { wired, calls } = start()
  show(wired, 'a')
  await calls[0]?.answer(['Ada'])
  const box = shown?.one('div > div')
  expect(box?.getAttribute('aria-busy')).toBeNull()
  show(wired, 'b')
  expect(calls.map(({ input }) => input)).toEqual([{ query: { q: 'a' } }, { query: { q: 'b' } }])
  expect(texts()).toEqual(['b: ["Ada"]'])
  // Something inert gives the focus away; somebody may be typing the query there.
  expect([box?.getAttribute('aria-busy'), box?.hasAttribute('inert')]).toEqual(['true', false])
  await calls[1]?.answer(['Bob'])
  expect(texts()).toEqual(['b: ["Bob"]'])
  expect(box?.getAttribute('aria-busy')).toBeNull()
  // The way back shows at once what was seen.
  show(wired, 'a')
  expect(texts()).toEqual(['a: ["Ada"]'])
  expect(box?.getAttribute('aria-busy')).toBeNull()
})

it('shows nothing of another thing: one that a token or an id names in the query', async () => {
  const { wired, calls } = start()
  const open = (node: React.ReactNode) => {
    const tree = <AppContext value={wired}>{node}</AppContext>
    if (shown === null) shown = render(tree)
    else shown.show(tree)
  }
  open(<Opened token="one" />)
  await calls[0]?.answer(['the first report'])
  expect(texts()[0]).toContain('the first report')
  open(<Opened token="two" />)
  expect(texts()).toEqual(['false: null'])
  open(<Papers issue_id="one" />)
  await calls[2]?.give(['the bill for the first issue'])
  expect(texts()[0]).toContain('the bill for the first issue')
  open(<Papers issue_id="two" />)
  expect(texts()).toEqual(['false: null'])
})

it('says why the answer to the new query cannot be had, and hides the former one', async () => {
  const { wired, calls } = start()
  show(wired, 'a')
  await calls[0]?.answer(['Ada'])
  show(wired, 'b')
  await calls[1]?.fail()
  expect(document.body.textContent).toContain('No.')
  expect(document.body.textContent).not.toContain('Ada')
})

it('shows the next person nothing of the one before, and asks for them', async () => {
  const { app, wired, calls } = start()
  await act(async () => app.send({ type: 'session.signedIn', session: session('ada') }))
  show(wired, 'a')
  await calls[0]?.answer(['seen by Ada'])
  await act(async () => app.send({ type: 'session.signedIn', session: session('bob') }))
  expect(document.body.textContent).not.toContain('Ada')
  expect(calls).toHaveLength(2)
  await calls[1]?.answer(['seen by Bob'])
  expect(texts()).toEqual(['a: ["seen by Bob"]'])
})

it('ends with the page: what nobody shows is asked by no change', async () => {
  const { app, wired, calls } = start()
  show(wired, 'a', 'a')
  await calls[0]?.answer(['Ada'])
  show(wired, 'a')
  const change = () =>
    act(async () =>
      app.getSnapshot().children.reads?.send({ type: 'data.changed', resources: ['admin'] }),
    )
  await change()
  expect(calls).toHaveLength(2)
  await calls[1]?.answer(['Ada again'])
  show(wired)
  await change()
  expect(calls).toHaveLength(2)
})

it('shows an answer that came with the page from its first drawing on', () => {
  const { wired } = start()
  const came = { data: { users: ['Ada'], total: 1 }, at: 0, of: ['admin'] as const }
  const drawn: string[] = []
  shown = render(
    <AppContext value={{ ...wired, known: () => came }}>
      <Drawn tell={(users) => drawn.push(users)} />
    </AppContext>,
  )
  expect(drawn[0]).toBe('["Ada"]')
})
