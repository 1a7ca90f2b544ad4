import { type MetricType, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'

type Vital = MetricType['name'] | 'FID'

/**
 * Measures how the page loads and answers, and reports each number once it is final: a time in milliseconds,
 * CLS without a unit. FID has left the library; it is the delay of the browser's own first input.
 */
export const watchVitals = (report: (vital: Vital, value: number) => void): void => {
  const tell = ({ name, value }: MetricType) => report(name, value)
  onCLS(tell)
  onFCP(tell)
  onINP(tell)
  onLCP(tell)
  onTTFB(tell)
  if (!PerformanceObserver.supportedEntryTypes.includes('first-input')) return
  const observer = new PerformanceObserver((list) => {
    const [first] = list.getEntriesByType('first-input') as PerformanceEventTiming[]
    if (first === undefined) return
    observer.disconnect()
    report('FID', first.processingStart - first.startTime)
  })
  observer.observe({ type: 'first-input', buffered: true })
}
