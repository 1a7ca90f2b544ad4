import type { Report } from '#contract/reports.ts'
import { licensedName } from '#contract/vocabulary/inspections.ts'
import { homeConditions, weatherWords } from '#contract/vocabulary/visit-conditions.ts'
import { date } from '#src/pages/shared/format.ts'
import { useUnits } from '#src/pages/shared/units.tsx'
import { KeyValues } from '#src/ui/details.tsx'
import { Card } from '#src/ui/layout.tsx'
import { PhotoCover } from '#src/ui/photo-cover.tsx'
import styles from './report.module.css'

/** Who looked at which home, when, and in which weather. */
export const ReportHead = ({ report, photoBase }: { report: Report; photoBase: string }) => {
  const { temperature } = useUnits()
  const { conditions, cover_photo: cover, inspector } = report
  return (
    <Card label="About this inspection">
      <div className={styles.head}>
        <KeyValues
          pairs={[
            ['Number', `${report.number}, version ${report.version}`],
            ['Inspected', report.inspected_on ? date(report.inspected_on, report.time_zone) : ''],
            ['Inspector', licensedName(inspector)],
            ['For', report.homeowner_name],
            ['Weather', weatherWords(conditions, temperature)],
            ...homeConditions(conditions),
          ]}
        />
        {cover && (
          <PhotoCover
            first
            shape="wide"
            src={photoBase + cover.url}
            alt={cover.caption || 'The home'}
          />
        )}
      </div>
    </Card>
  )
}
