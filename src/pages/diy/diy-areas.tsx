import type { DiyOverview } from '#contract/diy-runs.ts'
import { diyCategoryOf, diyCaution } from '#contract/vocabulary/diy-questions.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import { seasonWord } from '#contract/vocabulary/reminders.ts'
import { counted, date } from '#src/pages/shared/format.ts'
import { Loaded } from '#src/pages/shared/loaded.tsx'
import { Link } from '#src/pages/shared/router.ts'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { Badge } from '#src/ui/badge.tsx'
import { buttonClass } from '#src/ui/button.tsx'
import { Card, Cluster, Muted, Page, PageHeader } from '#src/ui/layout.tsx'
import { ProgressRing } from '#src/ui/progress.tsx'
import { Banner } from '#src/ui/states.tsx'
import { AreaPicture } from './area-picture.tsx'
import styles from './diy.module.css'
import { DiyOffline } from './diy-offline.tsx'
import { countsWord, resultOf } from './diy-words.ts'

type Home = { propertyId: string; overview: DiyOverview }
type Area = DiyOverview['areas'][number]

/** The area to go on with: the one that is begun, one that fits the season, or the first without a look. */
const nextOf = ({ areas, season }: DiyOverview): Area | undefined => {
  const open = areas.filter(({ last }) => last === null)
  return (
    areas.find(({ begun }) => begun !== null) ??
    open.find(({ category }) => diyCategoryOf(category)?.best?.season === season) ??
    open[0]
  )
}

const Tile = ({ propertyId, area, overview }: Home & { area: Area }) => {
  const known = diyCategoryOf(area.category)
  if (known === undefined) return null
  const { label, minutes, questions, best } = known
  const { tone, word } = resultOf(area, questions.length)
  const { last, begun } = area
  return (
    <li className={styles.area}>
      <AreaPicture category={area.category} />
      <div className={styles.about}>
        <h2>
          <Link to={paths.diyArea({ propertyId, category: area.category })}>{label}</Link>
        </h2>
        <Cluster>
          <Badge tone={tone}>{word}</Badge>
          {begun !== null && (
            <Badge tone="info">
              Started: {begun.answered} of {questions.length} answered
            </Badge>
          )}
        </Cluster>
        <p>
          {last === null
            ? `${counted(questions.length, 'question')}, ${minutes} minutes`
            : `${date(last.submitted_at, overview.time_zone)} · ${countsWord(last.counts)} · ${minutes} minutes`}
        </p>
        {best !== null && (
          <Muted>
            {best.season === overview.season
              ? `A good time is now. ${best.why}`
              : `Best in ${seasonWord[best.season].toLowerCase()}. ${best.why}`}
          </Muted>
        )}
      </div>
    </li>
  )
}

const Progress = ({ propertyId, overview }: Home) => {
  const { areas, score } = overview
  const done = areas.filter(({ last }) => last !== null).length
  const next = nextOf(overview)
  const known = next && diyCategoryOf(next.category)
  return (
    <Card label="Progress">
      <div className={styles.progress}>
        <ProgressRing
          done={done}
          total={areas.length}
          label={`${done} of ${areas.length} areas looked at`}
        />
        <p>
          <strong>
            {done} of {areas.length} areas looked at.
          </strong>{' '}
          {score === null
            ? 'The first one gives your home a score.'
            : `Your home’s score is ${score}. Each area that you submit counts right away.`}
        </p>
        {next !== undefined && known !== undefined && (
          <Cluster>
            {/* The area is beside the button: its own tile is the link of that name. */}
            <Link
              className={buttonClass()}
              to={paths.diyArea({ propertyId, category: next.category })}
            >
              {next.begun !== null
                ? 'Continue where you were'
                : done === 0
                  ? 'Start the first area'
                  : 'Start the next area'}
            </Link>
            <Muted>{known.label}</Muted>
          </Cluster>
        )}
      </div>
      <details>
        <summary>How it changes your score</summary>
        <p>
          A part that you looked at is rated by what you saw, marked as seen by its owner, and the
          score covers more of your home. A problem costs the same points as one that an inspector
          finds, until it is fixed. After the next inspection the inspector’s findings count instead
          of your answers.
        </p>
      </details>
    </Card>
  )
}

/** The ten areas of a home that its owner can look at. `notice`: why this page is shown instead of another. */
export const DiyAreas = ({ propertyId, notice }: { propertyId: string; notice?: string }) => {
  const overview = useResource('diy.overview', { params: { propertyId } })
  return (
    <Page>
      <PageHeader
        title="DIY inspection"
        subtitle="Ten short checks of your own home, no tools needed. Each takes a few minutes."
      />
      {notice !== undefined && <Banner tone="warn">{notice}</Banner>}
      <Banner>
        <strong>Stay safe.</strong> {diyCaution}
      </Banner>
      <Loaded of={overview} owned>
        {(data) => (
          <>
            <Progress propertyId={propertyId} overview={data} />
            <ul className={styles.areas} aria-label="Areas">
              {data.areas.map((area) => (
                <Tile key={area.category} propertyId={propertyId} area={area} overview={data} />
              ))}
            </ul>
          </>
        )}
      </Loaded>
      <DiyOffline />
    </Page>
  )
}
