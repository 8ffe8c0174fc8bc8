-- Connect used to create them, and their bands were recommended no more.
DELETE FROM conversations c
WHERE NOT EXISTS (SELECT FROM messages WHERE conversation_id = c.id)
  AND NOT EXISTS (SELECT FROM collaborations WHERE conversation_id = c.id);
