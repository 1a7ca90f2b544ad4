import type { ReactNode } from 'react'
import type { Answered, SharedDiyAnalysis } from '#contract/diy.ts'
import { type DiyAnswer, diyAnswerWord } from '#contract/vocabulary/diy.ts'
import { tradeWord } from '#contract/vocabulary/trades.ts'
import { CostEstimate } from '#src/pages/shared/cost-estimate.tsx'
import { date } from '#src/pages/shared/format.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Card, Cluster, Columns, Muted, Stack } from '#src/ui/layout.tsx'
import { PhotoGrid } from '#src/ui/photo-grid.tsx'
import { SeverityMark } from '#src/ui/severity-mark.tsx'
import { Banner } from '#src/ui/states.tsx'
import { Table } from '#src/ui/table.tsx'
import styles from './analysis-view.module.css'

type Analysis = Omit<SharedDiyAnalysis, 'expires_at'>

const settled: ReadonlySet<DiyAnswer> = new Set(['ok', 'not_present'])
const isSettled = ({ answer }: Answered) => settled.has(answer)

const Answer = ({ answered, photoBase }: { answered: Answered; photoBase: string }) => (
  <li className={styles.answer}>
    <h3>{answered.answer === 'problem' ? answered.problem : answered.ask}</h3>
    <Cluster>
      {answered.answer === 'problem' && <SeverityMark severity={answered.severity} />}
      <Badge>{answered.label}</Badge>
      {isSettled(answered) && <Badge>{diyAnswerWord[answered.answer]}</Badge>}
    </Cluster>
    {answered.note && <p className={styles.note}>{answered.note}</p>}
    {answered.answer === 'problem' && <p>{answered.advice}</p>}
    <CostEstimate range={answered.cost_range} />
    {answered.photos.length > 0 && (
      <PhotoGrid
        photos={answered.photos.map((photo) => ({
          id: photo.photo_id,
          src: photoBase + photo.thumbnail_url,
          full: photoBase + photo.url,
          alt: photo.caption || answered.problem || answered.ask,
        }))}
      />
    )}
  </li>
)

const Answers = ({
  title,
  none,
  hint,
  answers,
  photoBase,
}: {
  title: string
  none: string
  hint?: string
  answers: readonly Answered[]
  photoBase: string
}) => (
  <Card title={title}>
    {hint !== undefined && answers.length > 0 && <Muted small={false}>{hint}</Muted>}
    {answers.length === 0 ? (
      <p>{none}</p>
    ) : (
      <ul aria-label={title}>
        {answers.map((answered) => (
          <Answer key={answered.question_id} answered={answered} photoBase={photoBase} />
        ))}
      </ul>
    )}
  </Card>
)

/** Answers that ask nothing of anybody, where their writer noted or photographed something all the same. */
const Noted = ({ answers, photoBase }: { answers: readonly Answered[]; photoBase: string }) =>
  answers.length > 0 && (
    <Card label="Notes and photos on the other answers">
      <details>
        <summary>Notes and photos on the other answers ({answers.length})</summary>
        <ul aria-label="Notes and photos on the other answers">
          {answers.map((answered) => (
            <Answer key={answered.question_id} answered={answered} photoBase={photoBase} />
          ))}
        </ul>
      </details>
    </Card>
  )

const columns = [
  { label: 'Area' },
  { label: 'OK', figures: true },
  { label: 'Problem', figures: true },
  { label: 'Not sure', figures: true },
  { label: 'Not there', figures: true },
] as const

const Areas = ({ categories }: Pick<Analysis, 'categories'>) => (
  <Card title="Areas">
    <Table
      caption="How the questions of each area were answered"
      columns={columns}
      rows={categories.map(({ category, label, counts }) => {
        const seen = counts.ok + counts.problem + counts.not_sure + counts.not_present > 0
        return {
          key: category,
          cells: seen
            ? [label, counts.ok, counts.problem, counts.not_sure, counts.not_present]
            : [`${label} (not looked at yet)`, '–', '–', '–', '–'],
        }
      })}
    />
  </Card>
)

/** An owner's own look at their home, for themselves and behind a link: it says first that it is no inspection. */
export const AnalysisView = ({
  analysis,
  photoBase,
  children,
}: {
  analysis: Analysis
  photoBase: string
  /** Shown between the summary and the problems. */
  children?: ReactNode
}) => {
  const { answers, actions } = analysis
  return (
    <Stack>
      <Banner tone="warn">
        <strong>Owner-reported, not a professional inspection.</strong> Answered on{' '}
        {date(analysis.submitted_at, analysis.time_zone)}.
        {analysis.superseded && ' You have looked at this again since then.'}
        {analysis.is_demo && ' This is invented demo data.'}
      </Banner>
      <Card title="Summary">
        <p>{analysis.summary}</p>
      </Card>
      {children}
      <Columns>
        <Stack>
          <Answers
            title="Problems"
            none="No problem was found."
            answers={answers.filter(({ answer }) => answer === 'problem')}
            photoBase={photoBase}
          />
          <Answers
            title="For a professional to look at"
            none="Nothing was answered “Not sure”."
            hint="These were answered “Not sure”: show them to an inspector."
            answers={answers.filter(({ answer }) => answer === 'not_sure')}
            photoBase={photoBase}
          />
          <Noted
            answers={answers.filter(
              (one) => isSettled(one) && (one.note !== '' || one.photos.length > 0),
            )}
            photoBase={photoBase}
          />
        </Stack>
        <Stack>
          {actions.length > 0 && (
            <Card title="Suggested actions">
              {actions.map(({ trade, steps }) => (
                <div key={trade}>
                  <h3>{tradeWord(trade)}</h3>
                  <ul className={styles.steps}>
                    {steps.map(({ question_id, problem }) => (
                      <li key={question_id}>{problem}</li>
                    ))}
                  </ul>
                </div>
              ))}
            </Card>
          )}
          <Areas categories={analysis.categories} />
        </Stack>
      </Columns>
    </Stack>
  )
}
