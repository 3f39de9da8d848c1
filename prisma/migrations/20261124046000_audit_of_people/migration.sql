-- The log is read by people first: machines write many times as many rows.
create index audit_event_people on audit_event (org_id, seq) where actor_type = 'user';
