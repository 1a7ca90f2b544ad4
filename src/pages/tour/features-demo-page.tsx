import { type ReactNode, useState } from 'react'
import type { Role } from '#contract/common.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import styles from '#src/pages/public/public.module.css'
import { PublicHead } from '#src/pages/public/public-head.tsx'
import { lazyPart } from '#src/pages/shared/lazy-part.ts'
import { Link } from '#src/pages/shared/router.ts'
import { WhenNear } from '#src/pages/shared/when-near.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { Page, PageHeader } from '#src/ui/layout.tsx'
import tour from './tour.module.css'
import { TourScore } from './tour-score.tsx'

const TourField = lazyPart(() => import('./tour-field.tsx').then((part) => part.TourField))
const TourRadon = lazyPart(() => import('./tour-radon.tsx').then((part) => part.TourRadon))
const TourMap = lazyPart(() => import('./tour-map.tsx').then((part) => part.TourMap))
const TourRepairs = lazyPart(() => import('./tour-repairs.tsx').then((part) => part.TourRepairs))

type Block = { id: string; title: string; text: string; role: Role; content: ReactNode }

const blocks: readonly Block[] = [
  {
    id: 'score',
    title: 'A score that explains itself',
    text: 'From a hundred down to what is left: every missing point has its reason. Tap a part of the home to see its own.',
    role: 'homeowner',
    content: <TourScore />,
  },
  {
    id: 'field',
    title: 'Field work without a signal',
    text: 'Rate an item, add a finding from the library, switch the network off, and watch the outbox keep it until there is one again.',
    role: 'inspector',
    content: (
      <WhenNear lines={8}>
        <TourField />
      </WhenNear>
    ),
  },
  {
    id: 'radon',
    title: 'A radon test that checks its protocol',
    text: 'The number is one thing; whether it counts is another. Open a window or lose an hour, and see.',
    role: 'homeowner',
    content: (
      <WhenNear lines={8}>
        <TourRadon />
      </WhenNear>
    ),
  },
  {
    id: 'counties',
    title: 'Who goes where',
    text: 'Counties by how many inspectors cover them, on a map and in a table. Cover one and the gap closes.',
    role: 'admin',
    content: (
      <WhenNear lines={12}>
        <TourMap />
      </WhenNear>
    ),
  },
  {
    id: 'repairs',
    title: 'A repair request from the report',
    text: 'Choose findings, say what you ask for, and see it as the other side will read it.',
    role: 'homeowner',
    content: (
      <WhenNear lines={12}>
        <TourRepairs />
      </WhenNear>
    ),
  },
]

/** The product's own parts on invented data, to be tried here: nothing is asked of a server, nothing is kept. */
export default function FeaturesDemoPage() {
  const [round, setRound] = useState(0)
  return (
    <Page>
      <PublicHead />
      <PageHeader
        title="Try the features"
        subtitle="The real parts of the product, on this page alone."
        actions={
          <>
            <Button look="secondary" onClick={() => setRound(round + 1)}>
              Reset everything
            </Button>
            <Link className={buttonClass()} to={paths.demo()}>
              Try all of it in a demo
            </Link>
          </>
        }
      />
      <p className={styles.ribbon}>
        <span>
          <Badge tone="warn">Sample</Badge> The homes, the people and the readings are invented.
          What you do here is kept nowhere and sent to nobody.
        </span>
      </p>
      <nav className={tour.jump} aria-label="On this page">
        {blocks.map(({ id, title }) => (
          <a key={id} href={`#${id}`}>
            {title}
          </a>
        ))}
      </nav>
      {blocks.map(({ id, title, text, role, content }) => (
        <section
          key={`${id} ${round}`}
          id={id}
          className={tour.block}
          aria-labelledby={`${id}-title`}
        >
          <header>
            <div>
              <h2 id={`${id}-title`}>{title}</h2>
              <p>{text}</p>
            </div>
            <Link
              className={buttonClass('secondary')}
              to={paths.demo(role)}
              aria-label={`Open in demo: ${title}`}
            >
              Open in demo
            </Link>
          </header>
          {content}
        </section>
      ))}
    </Page>
  )
}
