import clsx from 'clsx'
import type { ReactNode } from 'react'
import styles from './layout.module.css'
import { unbroken } from './unbroken.tsx'

type Children = { children: ReactNode; className?: string | undefined }

/** The root of a page; `density` sets the measures of all that is in it: those of a family, or of people at work. */
export const Page = ({
  children,
  narrow = false,
  density = 'family',
  className,
}: Children & { narrow?: boolean; density?: 'family' | 'work' | 'field' }) => (
  <div className={clsx(styles.page, narrow && styles.narrow, className)} data-density={density}>
    {children}
  </div>
)

/** The one heading of a page; focus moves here after navigation. */
export const PageHeader = ({
  title,
  subtitle,
  actions,
}: {
  title: string
  subtitle?: ReactNode
  actions?: ReactNode
}) => (
  <header className={styles.header}>
    <div>
      <h1 tabIndex={-1}>{title}</h1>
      {subtitle && <p className={styles.subtitle}>{unbroken(subtitle)}</p>}
    </div>
    {actions && <div className={styles.actions}>{actions}</div>}
  </header>
)

/** Only where it is lost: anyone who types or has opened something meanwhile keeps theirs. */
const takeFocus = (heading: HTMLElement | null) => {
  if (document.activeElement === document.body) heading?.focus()
}

/** `arrives`: it takes the place of what was pressed, and its heading gets the focus that has gone with that. */
export const Card = ({
  children,
  title,
  label,
  arrives = false,
  className,
}: Children & { title?: string; label?: string; arrives?: boolean }) => (
  <section className={clsx(styles.card, className)} aria-label={label ?? title}>
    {title &&
      (arrives ? (
        <h2 ref={takeFocus} tabIndex={-1}>
          {title}
        </h2>
      ) : (
        <h2>{title}</h2>
      ))}
    {children}
  </section>
)
/** As a list, its children are `li`. */
export const Stack = ({
  children,
  tight = false,
  as: Element = 'div',
  className,
}: Children & { tight?: boolean; as?: 'div' | 'ul' }) => (
  <Element className={clsx(styles.stack, tight && styles.tight, className)}>{children}</Element>
)
export const Cluster = ({ children, className }: Children) => (
  <div className={clsx(styles.cluster, className)}>{children}</div>
)
export const Columns = ({ children }: Children) => <div className={styles.columns}>{children}</div>
export const Tiles = ({ children }: Children) => <div className={styles.tiles}>{children}</div>
export const Muted = ({ children, small = true }: { children: ReactNode; small?: boolean }) => (
  <p className={clsx(styles.muted, small && styles.small)}>{unbroken(children)}</p>
)
export const Hidden = ({ children }: { children: ReactNode }) => (
  <span className={styles.hidden}>{children}</span>
)
