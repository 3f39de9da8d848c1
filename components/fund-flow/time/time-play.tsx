'use client'
import { Pause, Play } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '@/components/ui/button'

interface TimePlayProps {
  /** Moves the span by one step; false once it is at the end. */
  step: () => boolean
  atEnd: boolean
  /** Moves the span to the beginning. */
  rewind: () => void
}

/** Steps per second. */
const speeds = [1, 2, 4]

/** Moves the span through time step by step, without animation between steps. */
export function TimePlay({ step, atEnd, rewind }: TimePlayProps) {
  const [playing, setPlaying] = useState(false)
  const [speed, setSpeed] = useState(1)
  const next = useEffectEvent(() => {
    if (!step()) setPlaying(false)
  })
  useEffect(() => {
    if (!playing) return
    const timer = setInterval(() => next(), 1000 / speed)
    return () => clearInterval(timer)
  }, [playing, speed])
  const toggle = () => {
    if (!playing && atEnd) rewind()
    setPlaying(!playing)
  }
  return (
    <span className="flex items-center gap-1">
      <Button size="sm" onClick={toggle} aria-label={playing ? 'Pause' : 'Play'} title={playing ? 'Pause' : 'Play'}>
        {playing ? <Pause /> : <Play />}
      </Button>
      <Button
        size="sm"
        variant="ghost"
        onClick={() => setSpeed(speeds[(speeds.indexOf(speed) + 1) % speeds.length] ?? 1)}
        aria-label={`Speed: ${speed} ${speed === 1 ? 'step' : 'steps'} a second`}
        title="Change the speed"
      >
        {speed}×
      </Button>
    </span>
  )
}
