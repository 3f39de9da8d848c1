'use client'
import { createContext, type ReactNode, useContext } from 'react'
import type { Scope } from '@/contract/kernel/scopes'

/** Who uses the palette: what they may do, a mark under which this browser keeps what they opened, and what they dismissed. */
export interface PalettePerson {
  scopes: readonly Scope[]
  mark: string
  /** As its cookie has it; components/condition/quiet reads it. */
  quiet?: string | undefined
}

const nobody: PalettePerson = { scopes: [], mark: '' }
const Person = createContext(nobody)

/** Tells the palettes below which person uses them. */
export function PalettePersonProvider({ person, children }: { person: PalettePerson; children: ReactNode }) {
  return <Person value={person}>{children}</Person>
}

/** The person who uses the palette; outside the console nobody, who may do nothing. */
export function usePalettePerson(): PalettePerson {
  return useContext(Person)
}
