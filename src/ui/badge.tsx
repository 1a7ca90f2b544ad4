import clsx from 'clsx'
import type { ReactNode } from 'react'
import styles from './display.module.css'

export type Tone = 'plain' | 'good' | 'bad' | 'warn' | 'info'

export const Badge = ({ children, tone = 'plain' }: { children: ReactNode; tone?: Tone }) => (
  <span className={clsx(styles.badge, tone !== 'plain' && styles[tone])}>{children}</span>
)
