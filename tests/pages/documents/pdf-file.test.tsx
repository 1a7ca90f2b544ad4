import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import { fromCallback, fromPromise } from 'xstate'
import { downloadMachine } from '#src/machines/sharing/download.machine.ts'
import { PdfFile } from '#src/pages/documents/pdf-file.tsx'
import { AppContext } from '#src/pages/shared/app-context.ts'
import { start } from '#tests/support/browser/answered-reads.ts'
import { click, render } from '#tests/support/browser/render.tsx'
import { soon } from '#tests/support/soon.ts'

let page: ReturnType<typeof render>
let fetched = 0
const clicked: string[] = []
const follow = (event: MouseEvent) => {
  const link = (event.target as HTMLElement).closest('a')
  if (link) clicked.push(link.textContent ?? '')
  event.preventDefault()
}
afterEach(() => {
  page.remove()
  document.removeEventListener('click', follow)
})

const show = (fails = 0) => {
  fetched = 0
  clicked.length = 0
  document.addEventListener('click', follow)
  const { wired } = start()
  const wire = () =>
    downloadMachine.provide({
      actors: {
        prepareFile: fromPromise(async () => {
          fetched++
          if (fetched <= fails) throw { code: 'network', message: 'No network.' }
          return { url: 'blob:pdf', name: 'Deed.pdf', bytes: 3 }
        }),
        holdFile: fromCallback(() => {}),
      },
    })
  page = render(
    <AppContext value={{ ...wired, wire: wire as unknown as typeof wired.wire }}>
      <PdfFile documentId="d1" />
    </AppContext>,
  )
}
const words = (kind: string) => page.all(kind).map(({ textContent }) => textContent)

it('a PDF is fetched with the first press, which goes on, and serves the other one too', async () => {
  show()
  expect([fetched, words('button')]).toEqual([0, ['Open the PDF', 'Download']])
  await act(async () => click(page.saying('button', 'Download')))
  await soon(() => expect(words('a')).toEqual(['Open the PDF', 'Download']))
  expect(clicked).toEqual(['Download'])
  expect(document.activeElement?.getAttribute('download')).toBe('Deed.pdf')
  await act(async () => click(page.saying('a', 'Open the PDF')))
  expect(clicked).toEqual(['Download', 'Open the PDF'])
  expect(fetched).toBe(1)
})

it('a PDF that is opened goes into a tab of its own', async () => {
  show()
  await act(async () => click(page.saying('button', 'Open the PDF')))
  await soon(() => expect(clicked).toEqual(['Open the PDF']))
  expect(document.activeElement?.getAttribute('target')).toBe('_blank')
})

it('a PDF that does not come leaves the focus at the way to try again', async () => {
  show(1)
  const open = page.saying('button', 'Open the PDF')
  open.focus()
  await act(async () => click(open))
  await soon(() => expect(document.activeElement?.textContent).toBe('Try again'))
  await act(async () => click(page.saying('button', 'Try again')))
  await soon(() => expect(clicked).toEqual(['Open the PDF']))
})
