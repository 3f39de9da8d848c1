import { notServed } from '../rest'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = notServed
