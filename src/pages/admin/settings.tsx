import { type ReactNode, Suspense } from 'react'
import { paths, type SettingsPart } from '#contract/vocabulary/paths.ts'
import { lazyPart } from '#src/pages/shared/lazy-part.ts'
import { Link, useSearchParams } from '#src/pages/shared/router.ts'
import { Stack } from '#src/ui/layout.tsx'
import { Skeleton } from '#src/ui/states.tsx'
import { Tabs, tabClass } from '#src/ui/tabs.tsx'

/** Each part brings its own code. A part is one row of `parts` and one of `labels`. */
const Prices = lazyPart(() => import('./price-tables.tsx').then((part) => part.PriceTables))
const Guides = lazyPart(() => import('./guide-tables.tsx').then((part) => part.GuideTables))
const Firm = lazyPart(() => import('./firm-settings.tsx').then((part) => part.FirmSettings))
const Closed = lazyPart(() => import('./closed-days.tsx').then((part) => part.ClosedDays))

const AgreementTexts = lazyPart(() =>
  import('./agreement-texts.tsx').then((part) => part.AgreementTexts),
)

const Templates = lazyPart(() =>
  import('#src/pages/templates/templates.tsx').then((part) => part.Templates),
)

const Texts = lazyPart(() => import('./firm-texts.tsx').then((part) => part.FirmTexts))

const Library = lazyPart(() => import('./firm-library.tsx').then((part) => part.FirmLibrary))

const parts: Record<SettingsPart, () => ReactNode> = {
  prices: () => <Prices />,
  guides: () => <Guides />,
  firm: () => <Firm />,
  closed: () => <Closed />,
  texts: () => <Texts />,
  agreement: () => <AgreementTexts />,
  templates: () => <Templates of="firm" />,
  comments: () => <Library />,
}
const labels: readonly (readonly [SettingsPart, string])[] = [
  ['prices', 'Prices'],
  ['guides', 'Guide figures'],
  ['firm', 'Firm'],
  ['closed', 'Closed days'],
  ['texts', 'Notices and e-mails'],
  ['agreement', 'Agreement'],
  ['templates', 'Templates'],
  ['comments', 'Comments'],
]

const isPart = (part: string | null): part is SettingsPart =>
  part !== null && Object.hasOwn(parts, part)

/** What the firm sets for itself: its prices, its guide figures, its name and colors, its closed days, its texts, its worksheets. */
export const Settings = () => {
  const [search] = useSearchParams()
  const asked = search.get('part')
  const open = isPart(asked) ? asked : 'prices'
  return (
    <Stack>
      <Tabs label="Settings">
        {labels.map(([part, label]) => (
          <Link
            key={part}
            className={tabClass()}
            to={paths.adminSettings(part)}
            aria-current={part === open ? 'page' : undefined}
          >
            {label}
          </Link>
        ))}
      </Tabs>
      <Suspense fallback={<Skeleton lines={8} />}>{parts[open]?.()}</Suspense>
    </Stack>
  )
}
