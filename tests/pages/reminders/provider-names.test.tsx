import { afterEach, expect, it } from 'vitest'
import { useProviderNames } from '#src/pages/reminders/provider-names.ts'
import { AppContext } from '#src/pages/shared/app-context.ts'
import { RouteParams } from '#src/pages/shared/route-params.ts'
import { start } from '#tests/support/browser/answered-reads.ts'
import { render } from '#tests/support/browser/render.tsx'

const Names = () => <p>{JSON.stringify(useProviderNames())}</p>

let shown: ReturnType<typeof render> | null = null
afterEach(() => {
  shown?.remove()
  shown = null
})

it('offers the names of the providers of the home of the page, none before they are there', async () => {
  const { wired, calls } = start()
  shown = render(
    <AppContext value={wired}>
      <RouteParams value={{ propertyId: 'elm', reminderId: 'other' }}>
        <Names />
      </RouteParams>
    </AppContext>,
  )
  expect(calls.map(({ name, input }) => [name, input])).toEqual([
    ['providers.list', { params: { propertyId: 'elm' } }],
  ])
  expect(shown.one('p').textContent).toBe('[]')
  await calls[0]?.give({
    providers: [
      { provider_id: 'two', name: 'Roof & Sons' },
      { provider_id: 'one', name: 'Cool Air' },
    ],
  })
  expect(shown.one('p').textContent).toBe('["Roof & Sons","Cool Air"]')
})
