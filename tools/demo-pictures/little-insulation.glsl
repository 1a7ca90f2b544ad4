// An attic by flashlight: a thin layer of loose insulation, the joists stand out of it.
const vec3 eye = vec3(-0.4, 1.15, 2.9), target = vec3(0.1, 0.42, -0.8);
const float zoom = 1.0, exposure = 0.95, sunSoft = 8.0, lampFall = 0.12, closeness = 0.8;
const vec3 sun = normalize(vec3(0.2, 0.35, -0.9)), sunColor = vec3(0.2, 0.21, 0.24), skyColor = vec3(0.09, 0.085, 0.08), groundColor = vec3(0.08, 0.065, 0.06);
const vec3 lampAt = vec3(0.6, 1.5, 2.7), lampColor = vec3(3.3, 3.1, 2.75);
vec3 sky(vec3 d) { return vec3(0.04); }
vec2 map(vec3 p) {
  vec3 j = p; j.x = mod(p.x + 0.2, 0.4) - 0.2;
  vec2 hit = vec2(box(j - vec3(0, 0.1, 0), vec3(0.02, 0.1, 8), 0.003), 1.0);
  float bare = smoothstep(0.6, 0.75, fbm(vec3(p.x * 1.3, 2.0, p.z * 1.1)));
  float fluff = 0.085 * (1.0 - bare) + 0.06 * fbm(p * vec3(7, 7, 7)) + 0.03 * noise(p * 34.0) - 0.045 * bare;
  hit = near(hit, (p.y - fluff) * 0.5, 2.0);
  hit = near(hit, p.y - 0.018, 3.0);
  for (float s = -1.0; s < 2.0; s += 2.0) {
    vec3 r = p; r.z = mod(p.z + 0.3, 0.6) - 0.3; r.x *= s; r -= vec3(1.45, 1.0, 0); r.xy = turn(-0.7) * r.xy;
    hit = near(hit, box(r, vec3(2.4, 0.07, 0.02), 0.003), 1.0);
    vec3 d = p; d.x *= s; d -= vec3(1.45, 1.0, 0); d.xy = turn(-0.7) * d.xy;
    hit = near(hit, -(d.y - 0.075), 4.0);
  }
  hit = near(hit, p.z + 4.2, 4.0);
  hit = near(hit, max(box(p - vec3(0, 1.25, -4.18), vec3(0.36, 0.3, 0.05), 0.0), -max(fract(p.y * 14.0) - 0.55, -1.0) * 0.05), 5.0);
  vec3 t = p - vec3(0.62, 0.0, 0.7);
  hit = near(hit, box(t - vec3(0, 0.22, 0), vec3(0.014, 0.24, 0.003), 0.0), 6.0);
  hit = near(hit, box(p - vec3(-1.3, 0.3, -1.4), vec3(0.28, 0.09, 0.5), 0.09), 7.0);
  return hit;
}
void surface(float id, vec3 p, vec3 n, inout Look look) {
  if (id < 1.5) look = Look(mix(vec3(0.58, 0.41, 0.24), vec3(0.42, 0.28, 0.16), fbm(p * vec3(24, 24, 2))), 0.1, 0.0, 0.03, 60.0);
  else if (id < 2.5) look = Look(mix(vec3(0.62, 0.5, 0.48), vec3(0.8, 0.7, 0.68), noise(p * 26.0)) * (0.75 + 0.4 * fbm(p * 5.0)), 0.03, 0.0, 0.25, 50.0);
  else if (id < 3.5) look = Look(vec3(0.6, 0.59, 0.56) * (0.85 + 0.2 * fbm(p * 9.0)), 0.1, 0.0, 0.0, 1.0);
  else if (id < 4.5) look = Look(mix(vec3(0.5, 0.37, 0.22), vec3(0.36, 0.25, 0.14), fbm(p * vec3(3, 12, 3))) * 0.8, 0.1, 0.0, 0.04, 30.0);
  else if (id < 5.5) look = Look(fract(p.y * 14.0) > 0.45 ? vec3(0.85, 0.88, 0.95) * 1.6 : vec3(0.3), 0.2, 0.0, 0.0, 1.0);
  else if (id < 6.5) { float y = p.y / 0.0254; float tick = step(fract(y), 0.12) * step(abs(p.x - 0.62) , mod(floor(y), 6.0) < 0.5 ? 0.014 : 0.006); look = Look(mix(vec3(0.92, 0.78, 0.12), vec3(0.05), tick), 0.3, 0.0, 0.0, 1.0); }
  else look = Look(vec3(0.6, 0.61, 0.63), 0.5, 0.6, 0.03, 30.0);
}
