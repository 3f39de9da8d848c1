'use client'
import { createContext, type ReactNode, useContext } from 'react'
import type { Scope } from '@/contract/kernel/scopes'

/** The palette's user: their scopes, a mark under which this browser stores what they opened, and what they dismissed. */
export interface PalettePerson {
  scopes: readonly Scope[]
  mark: string
  /** As stored in the cookie; read by components/condition/quiet. */
  quiet?: string | undefined
}

const nobody: PalettePerson = { scopes: [], mark: '' }
const Person = createContext(nobody)

/** Tells the palettes below who uses them. */
export function PalettePersonProvider({ person, children }: { person: PalettePerson; children: ReactNode }) {
  return <Person value={person}>{children}</Person>
}

/** The palette's user; outside the console an anonymous one without scopes. */
export function usePalettePerson(): PalettePerson {
  return useContext(Person)
}
