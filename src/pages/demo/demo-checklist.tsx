import clsx from 'clsx'
import { Circle, CircleCheck } from 'lucide-react'
import type { Role } from '#contract/common.ts'
import type { DemoTask } from '#contract/demo.ts'
import type { Answer } from '#contract/endpoints.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import { Link } from '#src/pages/shared/router.ts'
import { Hidden } from '#src/ui/layout.tsx'
import styles from './demo.module.css'

type DemoShown = Answer<'demo.show'>

type Task = { role: Role; title: string; text: string; to: (demo: DemoShown) => string }

const tasks: Record<DemoTask, Task> = {
  resolve_issue: {
    role: 'homeowner',
    title: 'Resolve an issue',
    text: 'Say that a finding was fixed and watch the score change.',
    to: (demo) => paths.issues({ propertyId: demo.property_id }),
  },
  share_report: {
    role: 'homeowner',
    title: 'Share the report',
    text: 'Make a link that anybody can read, and that you can take back.',
    to: (demo) => paths.report({ propertyId: demo.property_id, inspectionId: demo.inspection_id }),
  },
  request_inspection: {
    role: 'homeowner',
    title: 'Request an inspection',
    text: 'Choose what should be looked at and see each line of the price.',
    to: () => paths.requestInspection(),
  },
  assign_request: {
    role: 'admin',
    title: 'Give a request to an inspector',
    text: 'See who covers the county, who is free, and assign the visit.',
    to: () => paths.adminDashboard(),
  },
  record_field_work: {
    role: 'inspector',
    title: 'Rate an item on a worksheet',
    text: 'Open the inspection under way and rate something, with or without a signal.',
    to: ({ field_work }) =>
      paths.inspectionForm({
        propertyId: field_work.property_id,
        inspectionId: field_work.inspection_id,
        worksheetId: 'heating',
      }),
  },
}

export const doneOf = (demo: DemoShown): number => demo.tasks.filter((one) => one.done).length

type Props = {
  demo: DemoShown
  /** Goes there as somebody else. */
  onRole: (role: Role, goTo: string) => void
  onGo?: () => void
}

/** Five things to try, each ticked by what really happened in the demo. */
export const DemoChecklist = ({ demo, onRole, onGo }: Props) => (
  <ol className={styles.tasks} aria-label="Five things to try">
    {demo.tasks.map(({ task, done }) => {
      const { role, title, text, to } = tasks[task]
      const Mark = done ? CircleCheck : Circle
      return (
        <li key={task} className={clsx(styles.task, done && styles.done)}>
          <Mark aria-hidden="true" size={22} />
          <div>
            <strong>{title}</strong>
            {done && <Hidden> (done)</Hidden>}
            <p>{text}</p>
            {!done &&
              (role === demo.role ? (
                <Link to={to(demo)} onClick={onGo}>
                  Go there<Hidden>: {title}</Hidden>
                </Link>
              ) : (
                <button type="button" onClick={() => onRole(role, to(demo))}>
                  Go there as {role}
                  <Hidden>: {title}</Hidden>
                </button>
              ))}
          </div>
        </li>
      )
    })}
  </ol>
)
