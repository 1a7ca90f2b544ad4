import type { Analysis } from '#contract/reports.ts'
import { nothingFound, type Severity, severityWord } from '#contract/vocabulary/findings.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import { tradeWord } from '#contract/vocabulary/trades.ts'
import { costRange } from '#src/pages/shared/format.ts'
import { Link } from '#src/pages/shared/router.ts'
import { Card, Muted } from '#src/ui/layout.tsx'
import { SeverityMark } from '#src/ui/severity-mark.tsx'
import { unbroken } from '#src/ui/unbroken.tsx'
import styles from './analysis-plan.module.css'

type Visit = { propertyId: string; inspectionId: string }
type Frame = Analysis['plan'][number]
type Planned = Frame['findings'][number]

const Mark = ({ severity }: { severity: Severity }) => (
  <span className={styles.mark} aria-hidden="true">
    <SeverityMark severity={severity} only />
  </span>
)

/** The findings that come first, each with the reason. */
export const TopRisks = ({ of: data, visit }: { of: Analysis; visit: Visit }) => (
  <Card title="What matters most">
    {data.top_risks.length === 0 ? (
      <p>{nothingFound(data)}</p>
    ) : (
      <ul aria-label="What matters most">
        {data.top_risks.map((risk) => (
          <li key={risk.finding_id} className={styles.row}>
            <Mark severity={risk.severity} />
            <div>
              <Link
                className={styles.title}
                to={`${paths.report(visit)}#finding-${risk.finding_id}`}
              >
                {risk.title}
              </Link>
              <p className={styles.more}>
                {severityWord[risk.severity]}. {risk.why}
              </p>
            </div>
          </li>
        ))}
      </ul>
    )}
  </Card>
)

const isPriced = (
  one: Planned,
): one is Planned & { cost_low_cents: number; cost_high_cents: number } =>
  one.cost_low_cents !== null && one.cost_high_cents !== null

/** What the findings of a time frame usually cost together: '$150–$1,000 for 2 of 3'; '' where nothing is known. */
export const costsOf = (findings: readonly Planned[]): string => {
  const priced = findings.filter(isPriced)
  if (priced.length === 0) return ''
  const low = priced.reduce((sum, one) => sum + one.cost_low_cents, 0)
  const high = priced.reduce((sum, one) => sum + one.cost_high_cents, 0)
  const part = priced.length < findings.length ? ` for ${priced.length} of ${findings.length}` : ''
  return `${costRange(low, high)}${part}`
}

const Step = ({ finding, visit }: { finding: Planned; visit: Visit }) => (
  <li className={styles.row}>
    <Mark severity={finding.severity} />
    <div className={styles.step}>
      <div>
        <Link className={styles.title} to={`${paths.report(visit)}#finding-${finding.finding_id}`}>
          {finding.title}
        </Link>
        <p className={styles.more}>{severityWord[finding.severity]}</p>
      </div>
      <p className={styles.who}>{tradeWord(finding.trade)}</p>
      <p className={styles.cost}>
        {isPriced(finding)
          ? unbroken(costRange(finding.cost_low_cents, finding.cost_high_cents))
          : 'No estimate'}
      </p>
    </div>
  </li>
)

/** All findings by when they are due, with who does it and what it usually costs. */
export const Plan = ({ plan, visit }: { plan: readonly Frame[]; visit: Visit }) => {
  const sources = new Set(
    plan.flatMap(({ findings }) => findings.map((one) => one.cost_source ?? '').filter(Boolean)),
  )
  return (
    <Card title="What to do, and when">
      {plan.map(({ time_frame, label, findings }) => (
        <section key={time_frame} className={styles.frame}>
          <div className={styles.head}>
            <h3>{label}</h3>
            <p>{unbroken(costsOf(findings))}</p>
          </div>
          <ul aria-label={label}>
            {findings.map((finding) => (
              <Step key={finding.finding_id} finding={finding} visit={visit} />
            ))}
          </ul>
        </section>
      ))}
      {sources.size > 0 && (
        <Muted>
          What such repairs usually cost: our estimates for planning, not quotes and not the
          inspector’s. Sources: {[...sources].join('; ')}.
        </Muted>
      )}
    </Card>
  )
}
