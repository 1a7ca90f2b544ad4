import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import { TextFileField } from '#src/pages/shared/text-file-field.tsx'
import { render } from '#tests/support/browser/render.tsx'

let shown: ReturnType<typeof render>
afterEach(() => shown.remove())

const most = 2 * 1024 ** 2
/** What the page is told when somebody chooses this file. */
const chosen = async (file: File): Promise<string[]> => {
  const told: string[] = []
  shown = render(
    <TextFileField
      accept=".csv"
      most={most}
      onText={(text, name) => told.push(name, text)}
      onProblem={(sentence) => told.push(sentence)}
    >
      Import
    </TextFileField>,
  )
  const input = shown.one('input')
  Object.defineProperty(input, 'files', { value: [file] })
  await act(async () => {
    input.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await expect.poll(() => told.length).toBeGreaterThan(0)
  return told
}

it('a chosen file is read as text', async () => {
  expect(await chosen(new File(['a,b'], 'list.csv'))).toEqual(['list.csv', 'a,b'])
})

it('a file that is gone when it is read is said to be unreadable', async () => {
  const gone = new File([''], 'list.csv')
  gone.text = () => Promise.reject(new DOMException('', 'NotReadableError'))
  expect(await chosen(gone)).toEqual(['list.csv cannot be read. Choose it again.'])
})

it('a file is read up to its largest size, and not one byte more', async () => {
  expect(await chosen(new File(['x'.repeat(most)], 'all.csv'))).toHaveLength(2)
  shown.remove()
  expect(await chosen(new File(['x'.repeat(most + 1)], 'all.csv'))).toEqual([
    'all.csv is too large: at most 2 MB.',
  ])
})
