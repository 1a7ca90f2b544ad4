import { expect, it } from 'vitest'
import { writtenTemplate } from '#contract/templates.ts'
import { comment, sauna } from '#tests/support/fixtures/templates.ts'

it('a template has up to 300 comments in all, however many items they are at', () => {
  const section = sauna()
  const [item] = section.items
  if (item === undefined) throw new Error('A sauna has an item.')
  const withComments = (...counts: number[]) =>
    writtenTemplate.safeParse({
      name: 'Ours',
      sections: [
        {
          ...section,
          items: counts.map((count) => ({
            ...item,
            comments: Array.from({ length: count }, (_, at) => comment(`own_c${at}`)),
          })),
        },
        section,
      ],
    })
  expect(withComments(40, 40, 40, 40, 40, 40, 40, 20).success).toBe(true)
  const sentences = withComments(40, 40, 40, 40, 40, 40, 40, 21).error?.issues
  expect(sentences?.map(({ message }) => message)).toEqual([
    'A template can have at most 300 comments.',
  ])
})
