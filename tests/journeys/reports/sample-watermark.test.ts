import { paths } from '#contract/vocabulary/paths.ts'
import { expect, test } from '#tests/support/browser/browser.ts'

/* The report that everybody may look at must not pass for one of a home: on the screen, and printed. */

for (const medium of ['screen', 'print'] as const)
  test(`the sample report says across each page that it is a sample: ${medium}`, async ({
    page,
  }) => {
    await page.goto(paths.sampleReport())
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.emulateMedia({ media: medium })
    const marks = await page.evaluate(() =>
      [...document.querySelectorAll('*')].flatMap((element) => {
        const words = getComputedStyle(element, '::before')
        if (words.content !== '"Sample"') return []
        const { position, visibility, display } = getComputedStyle(element)
        const { width, height } = element.getBoundingClientRect()
        return [
          {
            position,
            isShown: visibility === 'visible' && display !== 'none',
            covers: width >= innerWidth - 20 && height >= innerHeight - 20,
            isLarge: Number.parseFloat(words.fontSize) >= 90,
            isInked: Number(words.opacity) > 0.03,
          },
        ]
      }),
    )
    expect(marks).toEqual([
      { position: 'fixed', isShown: true, covers: true, isLarge: true, isInked: true },
    ])
  })
